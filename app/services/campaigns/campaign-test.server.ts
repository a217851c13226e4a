import { TEST_NOT_SENT } from "~/models/campaigns/campaign";
import type { CampaignTestAnswer } from "~/models/campaigns/campaign-message.schema";
import type { Notice } from "~/models/shared/notice";
import type { ScopedGateway } from "~/services/web/access.server";

export function sendCampaignTest(
	gateway: ScopedGateway,
	id: string,
	body: { recipients: string[]; step: number },
	key: string,
) {
	const params = { merchantId: gateway.merchantId, id };
	return gateway.send("POST", "/api/v2/store-v2/:merchantId/campaigns/:id/tests", {
		params,
		body,
		key,
	});
}

/** Describes the result of a test, naming failed recipients with the reason. */
export function testNotice({ results }: CampaignTestAnswer): {
	text: string;
	type: Notice["type"];
} {
	const failed = results.filter(({ outcome }) => outcome === "failed");
	if (failed.length > 0) {
		const named = failed.map(({ recipient, reason }) => `${recipient} (${reason ?? "unknown"})`);
		return { type: "error", text: `${TEST_NOT_SENT}: ${named.join(", ")}` };
	}
	const isWaiting = results.some(({ outcome }) => outcome === "waiting");
	const count = results.length === 1 ? "1 recipient" : `${results.length} recipients`;
	return isWaiting
		? { type: "warning", text: `Test to ${count} is waiting because no sender is set up` }
		: { type: "success", text: `Test was sent to ${count}` };
}
