import { and, asc, eq } from "drizzle-orm";
import { sameEveryDay } from "~/models/hours/business-hours";
import type { PointsKind } from "~/models/loyalty/points-entry";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { SYSTEM } from "../../../gateway/core/database";
import { loyaltyEntries } from "../../../gateway/loyalty/tables";
import type { TestGateway } from "../gateway";
import { intakeBody } from "../orders/test-orders";

let phones = 100;

/** Calls about the points of customers of the first organization, as its marketer. */
export function loyaltyCalls(gateway: () => TestGateway) {
	const own = () => gateway().own;
	const marketer = () => ({ token: own().tokens.merchantMarketer });
	const programs = () => `/api/v2/store-v2/${own().merchantId}/loyalty-programs`;
	let program = "";

	function send(customerId: string, path = "") {
		const at = `/api/v2/customers/${own().merchantId}/${customerId}/loyalty${path}`;
		return gateway().call("GET", at, marketer());
	}
	function tryOrder(phone: string, given: Partial<OrderIntakeBody> = {}) {
		const customer = { name: "Ada Quill", phone, email: "" };
		return gateway().call("POST", "/api/v2/orders", {
			apiKey: own().apiKey,
			body: intakeBody(own().storeIds[0], { customer, ...given }),
		});
	}
	async function orderBy(phone: string, given: Partial<OrderIntakeBody> = {}) {
		const answer = await tryOrder(phone, given);
		if (answer.status !== 201) throw new Error(`Not taken: ${JSON.stringify(answer.body)}`);
		return answer.body;
	}
	async function orderCustomerId(orderId: string): Promise<string> {
		const token = own().tokens.storeAdmin;
		return (await gateway().call("GET", `/api/v2/orders/${orderId}`, { token })).body.customerId;
	}
	async function account(customerId: string): Promise<{ balance: number } | null> {
		return (await send(customerId)).body[0] ?? null;
	}
	function adjust(customerId: string, body: object) {
		const at = `/api/v2/customers/${own().merchantId}/${customerId}/loyalty`;
		return gateway().call("POST", `${at}/${program}/adjustments`, { ...marketer(), body });
	}

	return {
		send,
		tryOrder,
		orderBy,
		orderCustomerId,
		account,
		adjust,
		newPhone() {
			phones += 1;
			return `+1312555${String(phones).padStart(4, "0")}`;
		},
		getPoints: async (customerId: string) => (await account(customerId))?.balance,
		async makeProgram(given: object): Promise<string> {
			const body = { name: "Points", isEnabled: true, ...given };
			const made = await gateway().call("POST", programs(), { ...marketer(), body });
			if (made.status !== 201) throw new Error(JSON.stringify(made.body));
			program = made.body.id;
			return program;
		},
		changeProgram: (id: string, body: object) =>
			gateway().call("PATCH", `${programs()}/${id}`, { ...marketer(), body }),
		/** Quotes hold at whatever hour the test runs. */
		openAlways: () =>
			gateway().call(
				"PATCH",
				`/api/v2/store-v2/${own().merchantId}/locations/${own().storeIds[0]}/business-hours`,
				{
					token: own().tokens.merchantSuperAdmin,
					body: { weekly: sameEveryDay([{ start: "00:00", end: "00:00" }]) },
				},
			),
		/** Points by hand, for somebody who has ordered once; returns the customer's id. */
		async give(phone: string, points: number, reason = "A present"): Promise<string> {
			const customerId = await orderCustomerId(
				(await orderBy(phone, { source: "import", status: "complete" })).id,
			);
			const answer = await adjust(customerId, { points, reason });
			if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
			return customerId;
		},
		/** What came and went, the first first: "earned +22". */
		async kinds(customerId: string): Promise<string[]> {
			const { rows } = (await send(customerId, "/entries")).body;
			return rows
				.map(
					({ kind, points }: { kind: string; points: number }) =>
						`${kind} ${points > 0 ? "+" : ""}${points}`,
				)
				.reverse();
		},
		/** Lets the first points that a customer got by hand (or which came and went otherwise) expire then. */
		endFirst: (customerId: string, expiresAt: Date, kind: PointsKind = "adjusted") =>
			gateway().services.database.transaction(SYSTEM, async (tx) => {
				const [first] = await tx
					.select({ id: loyaltyEntries.id })
					.from(loyaltyEntries)
					.where(and(eq(loyaltyEntries.customerId, customerId), eq(loyaltyEntries.kind, kind)))
					.orderBy(asc(loyaltyEntries.seq))
					.limit(1);
				await tx
					.update(loyaltyEntries)
					.set({ expiresAt })
					.where(eq(loyaltyEntries.id, first?.id ?? ""));
			}),
	};
}
