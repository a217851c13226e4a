import { and, desc, eq } from "drizzle-orm";
import { SYSTEM } from "../../../gateway/core/database";
import { auditLog } from "../../../gateway/core/tables";
import { merchants, PLATFORM_MERCHANT_ID } from "../../../gateway/merchants/tables";
import { signIn, type TestGateway } from "../gateway";

export const REASON = "The merchant asked on the phone";

/** What support does at the first organization, once the file's hooks have started the gateway. */
export function supportCalls(gateway: () => TestGateway) {
	const start = (token: string, kind: "view-as" | "sessions", body: object, more = {}) =>
		gateway().call("POST", `/api/v2/support/${gateway().own.merchantId}/${kind}`, {
			token,
			body: { reason: REASON, ...body },
			...more,
		});

	async function newestRow(merchantId: string, entity: string) {
		const [row] = await gateway().services.database.transaction(SYSTEM, (tx) =>
			tx
				.select()
				.from(auditLog)
				.where(and(eq(auditLog.merchantId, merchantId), eq(auditLog.entity, entity)))
				.orderBy(desc(auditLog.seq))
				.limit(1),
		);
		return row;
	}

	async function allowing(allowsViewAs: boolean, work: () => Promise<void>): Promise<void> {
		const { services, own } = gateway();
		const set = (value: boolean) =>
			services.database.transaction(SYSTEM, (tx) =>
				tx
					.update(merchants)
					.set({ allowsViewAs: value })
					.where(eq(merchants.merchantId, own.merchantId)),
			);
		await set(allowsViewAs);
		services.access.clear();
		try {
			await work();
		} finally {
			await set(!allowsViewAs);
			services.access.clear();
		}
	}

	return {
		start,
		newestRow,
		allowing,
		/** Its own support device, so that no test ends another's session. */
		device: () =>
			signIn(gateway().services, {
				uuid: gateway().own.userUuids.platformSupport,
				merchantId: PLATFORM_MERCHANT_ID,
			}),
		viewAs: (token: string, userUuid: string) => start(token, "view-as", { userUuid }),
		end: (token: string) => gateway().call("DELETE", "/api/v2/support/session", { token }),
		viewer: (token: string) =>
			gateway().call("GET", "/api/v2/auth/viewer", {
				token,
				merchantId: gateway().own.merchantId,
			}),
	};
}
