import type { Viewer } from "~/models/pages/session";
import type { SupportState } from "./support";

export interface ViewerAnswer extends Viewer {
	sessionId: string;
	merchants: { merchantId: string; name: string }[];
	/** A required second step is missing: only one's own account is open. */
	lacksSecondStep: boolean;
	support: SupportState | null;
}
