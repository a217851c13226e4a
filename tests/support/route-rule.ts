import type { Page } from "~/models/pages/page";
import type { Permission } from "~/models/shared/permissions";

/** Who may request a route, stated independently. */
export interface RouteRule {
	page: Page | "public" | "signed-in";
	/** A loader's permission beyond its page, for non-pages. */
	reading?: Permission;
	/** The action's permission beyond the page; null when it changes nothing of the organization's. */
	changing?: Permission | null;
	/** Each button has its own permission; `changing` is that of the one in `fields`. */
	isByButton?: boolean;
	/** The permission that the thing itself names, which the gateway requires. */
	changingThis?: Permission;
	/** Redirects people who may not open it to a page they may. */
	leadsAway?: boolean;
	/** A loader that only redirects. */
	leadsOn?: boolean;
	/** Answers 404 even when permitted, since the test world is not a demo. */
	isOfDemo?: boolean;
	/** The path names something missing, so everybody gets 404. */
	namesNothing?: boolean;
	/** Leads people without a session to sign-in, whatever it names. */
	leadsGuests?: boolean;
	/** An action that always answers 404. */
	takesNothing?: boolean;
	/** Requested by programs, which read errors as data. */
	isForPrograms?: boolean;
	/** A loader that writes only to the audit log: an export. */
	isExport?: boolean;
	/** The permission to see somebody else's; to others it looks missing. */
	seeing?: Permission;
	/** The permission that shows it to people of its location. */
	running?: Permission;
	/** Takes no token of a session: what is sent proves itself, and a stranger's form is refused all the same. */
	provesItself?: boolean;
	/** A form that would have an effect. */
	fields?: Record<string, string>;
}
