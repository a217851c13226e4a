import type { ViewerAnswer } from "~/models/viewer/viewer-answer";
import { pages } from "./pages";

/** Page that starts a support session for the current organization; null unless support without one. */
export function supportSessionPath({ support, role, merchant }: ViewerAnswer): string | null {
	if (support || !role?.permissions.includes("PLATFORM.SUPPORT_SESSION")) return null;
	return `${pages.supportSession.path}?organization=${merchant?.merchantId ?? ""}`;
}
