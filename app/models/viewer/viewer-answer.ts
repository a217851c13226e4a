import type { HomeWidget } from "~/models/shared/home-widgets";
import type { SupportState } from "./support-state";
import type { Viewer } from "./viewer";

export interface ViewerAnswer extends Viewer {
	sessionId: string;
	/** For provider staff: the organizations in use and the first others by name. */
	merchants: { merchantId: string; name: string }[];
	hasMoreMerchants: boolean;
	/** A required second step is missing: only one's own account is open. */
	lacksSecondStep: boolean;
	homeWidgets: HomeWidget[] | null;
	support: SupportState | null;
	/** Installation-wide notice for everyone who looks at the past; usually null. */
	notice: string | null;
}
