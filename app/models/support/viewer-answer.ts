import type { Viewer } from "~/models/pages/session";
import type { SupportState } from "./support";

/** The person behind a session, with all that the shell and the page rules ask (spec 4.2). */
export interface ViewerAnswer extends Viewer {
	sessionId: string;
	/** The merchants a provider's person may choose from; empty for everybody else. */
	merchants: { merchantId: string; name: string }[];
	/** The organisation asks for a second step; until it is set up only the own account is open. */
	lacksSecondStep: boolean;
	/** What provider staff work under at the moment; `email` is their own. */
	support: SupportState | null;
}
