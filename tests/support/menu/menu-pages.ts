import { expect } from "vitest";
import type { TestGateway } from "../gateway";
import { menuCall } from "./menu-calls";

/** What tests of web do with the menu of the first organization at the gateway, and where its things are shown. */
export function menuPages(gateway: () => TestGateway) {
	const menu = () => gateway().own.merchantId;
	const send = menuCall(gateway);
	const call = async (...request: Parameters<typeof send>) => {
		const answer = await send(...request);
		expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
		return answer.body;
	};
	return {
		call,
		/** Makes a thing, and returns its id. */
		make: async (kind: string, body: object): Promise<string> =>
			(await call("POST", `parts/${kind}`, body)).id,
		/** The page of a thing, of all locations. */
		ofAll: (kind: string, id: string) =>
			`/dashboard/menu-management/${menu()}/${kind}/${menu()}/${id}`,
		/** The page of a thing at a location. */
		at: (storeId: string, kind: string, id: string) =>
			`/location/${storeId}/menu-management/${kind}/${menu()}/${id}`,
	};
}
