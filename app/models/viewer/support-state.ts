import { VIEW_AS_READ_ONLY } from "~/models/shared/support-messages";

export interface SupportState {
	id: string;
	kind: SupportKind;
	merchantId: string;
	reason: string;
	expiresAt: string;
	email: string;
}

export type SupportKind = "view-as" | "write";

/** Shown next to actions that are disabled under view-as; null for everybody else. */
export function viewOnlyNote(support: SupportState | null): string | null {
	return support?.kind === "view-as" ? VIEW_AS_READ_ONLY : null;
}
