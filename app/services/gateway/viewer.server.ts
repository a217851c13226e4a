import type { Viewer } from "~/models/pages/session";
import type { SupportState } from "~/models/support/support";
import type { GatewayClient } from "./client.server";

/** What the gateway tells of the person behind a session (spec 4.2). */
export interface ViewerAnswer extends Viewer {
	sessionId: string;
	/** The merchants a provider's person may choose from. */
	merchants: { merchantId: string; name: string }[];
	/** The organisation asks for a second step; until it is set up only the own account is open. */
	lacksSecondStep: boolean;
	/** What provider staff work under at the moment. */
	support: SupportState | null;
}

/** The signed-in person with role, merchant, locations and flags. */
export function getViewer(gateway: GatewayClient): Promise<ViewerAnswer> {
	return gateway.get<ViewerAnswer>("/api/v2/auth/viewer");
}

/** A provider's person looks at one organisation at a time, and may have yet to say at which. */
export function choosesMerchant({ merchant, merchants }: ViewerAnswer): boolean {
	return (
		merchants.length > 0 && !merchants.some(({ merchantId }) => merchantId === merchant?.merchantId)
	);
}
