import type { Currency } from "~/models/shared/money";
import type { PersonName } from "~/models/shared/person-name";
import type { UserStatus } from "~/models/viewer/user";

export const SUPPORT_MINUTES = 30;

export const REASON_MIN_LENGTH = 10;
export const REASON_MAX_LENGTH = 500;
export const REASON_MESSAGE = `Reason must be at least ${REASON_MIN_LENGTH} characters`;

export function viewAsIssue(person: {
	status: UserStatus;
	organization: { allowsViewAs: boolean } | null;
}): string | null {
	if (!person.organization) return "This person has no organization yet.";
	if (!person.organization.allowsViewAs) {
		return "Their organization does not allow support to view as its team.";
	}
	return person.status === "active" ? null : "You can only view as someone who can sign in.";
}

/** Shown at most; the gateway returns one more if others match. */
export const MAX_FOUND = 10;
export const MAX_OFFERED = 20;

export interface SupportFindings {
	organizations: FoundOrganization[];
	people: FoundPerson[];
	locations: FoundLocation[];
	orders: FoundOrder[];
}

export interface FoundOrganization {
	merchantId: string;
	name: string;
	allowsViewAs: boolean;
	locationCount: number;
}

export interface FoundPerson extends PersonName {
	uuid: string;
	email: string;
	role: string;
	status: UserStatus;
	organization: Pick<FoundOrganization, "merchantId" | "name" | "allowsViewAs"> | null;
}

export interface FoundLocation {
	storeId: string;
	title: string;
	type: string;
	city: string;
	merchantId: string;
	merchantName: string;
	/** Current order state; null for default stores and central locations. */
	state: "open" | "closed" | "stopped" | "in-store" | null;
}

export const LOCATION_STATES: Readonly<
	Record<
		NonNullable<FoundLocation["state"]>,
		{ label: string; tone: "success" | "neutral" | "danger" }
	>
> = {
	open: { label: "Open", tone: "success" },
	closed: { label: "Closed", tone: "neutral" },
	stopped: { label: "Stopped", tone: "danger" },
	"in-store": { label: "No online orders", tone: "neutral" },
};

export interface FoundOrder {
	id: string;
	number: string;
	storeId: string;
	storeTitle: string;
	timeZone: string;
	customerName: string;
	placedAt: string;
	status: string;
	/** Minor units. */
	total: number;
	currency: Currency;
	merchantId: string;
	merchantName: string;
}
