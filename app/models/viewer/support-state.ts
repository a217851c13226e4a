import { VIEW_AS_READ_ONLY } from "~/models/shared/support-messages";

/** "view-as": sees pages as another person, read-only; "write": changes one organization. */
export type SupportKind = "view-as" | "write";

export interface SupportState {
	id: string;
	kind: SupportKind;
	merchantId: string;
	/** Entered when the session began; shown in the audit log. */
	reason: string;
	/** ISO UTC. */
	expiresAt: string;
	/** Address of the provider staff, not of the person viewed as. */
	staffEmail: string;
}

/** Shown next to actions that are disabled under view-as; null for everybody else. */
export function viewOnlyNote(support: SupportState | null): string | null {
	return support?.kind === "view-as" ? VIEW_AS_READ_ONLY : null;
}
