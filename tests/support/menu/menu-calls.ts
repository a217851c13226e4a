import { expect } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../gateway";
import { switchEverythingOn } from "../merchants/every-feature";

/** A gateway whose own organization has every feature, with calls to its menu by its super admin. */
export async function startMenuGateway() {
	const gateway = await startTestGateway();
	const { merchantId } = gateway.own;
	await gateway.services.database.transaction(SYSTEM, (tx) => switchEverythingOn(tx, merchantId));
	const call = menuCall(() => gateway);
	return {
		gateway,
		call,
		/** Makes a thing of the menu; its id. */
		async make(kind: string, body: object = {}): Promise<string> {
			const title = `${kind} ${crypto.randomUUID()}`;
			const answer = await call("POST", `parts/${kind}`, { title, ...body });
			expect(answer.status, JSON.stringify(answer.body)).toBe(201);
			return answer.body.id;
		},
	};
}

/** Calls the menu of a gateway's own organization, as its super admin. */
export function menuCall(gateway: () => TestGateway) {
	return (method: string, path: string, body?: object) => {
		const { merchantId, tokens } = gateway().own;
		return gateway().call(method, `/api/v2/menu/${merchantId}/${path}`, {
			token: tokens.merchantSuperAdmin,
			...(body && { body }),
		});
	};
}
