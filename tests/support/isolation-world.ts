import { and, eq } from "drizzle-orm";
import { NO_SETTINGS } from "~/models/mobile-app/app-settings";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { images } from "../../gateway/adapters/images/tables";
import { sandboxRefunds } from "../../gateway/adapters/payments/tables";
import { menuDigests } from "../../gateway/audit/digest/tables";
import { SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { importColumns } from "../../gateway/core/tables";
import { customerFiles } from "../../gateway/customers/tables";
import { stops } from "../../gateway/fulfilment/stops/tables";
import { locationOperators, roles, users } from "../../gateway/identity/people/tables";
import { storeSquareAccount } from "../../gateway/locations/square/square-accounts";
import { squarePayouts } from "../../gateway/locations/square/tables";
import { locationSettings, locations } from "../../gateway/locations/tables";
import { menuItemTaxes } from "../../gateway/menu/tables";
import { featureFlags } from "../../gateway/merchants/flags/tables";
import { appSettings } from "../../gateway/mobile-app/tables";
import { paymentAccounts } from "../../gateway/money/providers/tables";
import { courierOrders, posOrders } from "../../gateway/orders/on-their-way/tables";
import { refundLines } from "../../gateway/orders/refund-lines/tables";
import { refunds } from "../../gateway/orders/tables";
import { reportSchedules } from "../../gateway/reports/mail/tables";
import { savedViews } from "../../gateway/views/tables";
import { insertCampaignRows } from "./campaigns/campaign-rows";
import { SILENT_PUSHER } from "./campaigns/silent-pusher";
import { insertThings, newThingIds, type ThingIds } from "./crud-things";
import { failedCourier } from "./fulfilment/fail-at-courier";
import { startTestGateway, type TestGateway, type TestMerchant } from "./gateway";
import { insertGiftCardRows } from "./gift-cards/gift-card-rows";
import { insertAccountRows } from "./identity/account-rows";
import { insertLoyaltyRows } from "./loyalty/loyalty-rows";
import { EMPTY_CATALOGUE } from "./menu/empty-catalogue";
import { insertMenuSyncRows } from "./menu/menu-sync-rows";
import { switchEverythingOn } from "./merchants/every-feature";
import { paymentAccountRow } from "./money/payment-account-row";
import { intakeBody } from "./orders/test-orders";
import { putOnSquare } from "./pos/put-on-square";
import { insertDaySums } from "./reports/insert-day-sums";
import { startChange } from "./tasks/task-world";

export const OTHER_CANARY = "CANARY";
/** In all data of the sibling location, which people of the first one must never read. */
export const SIBLING_CANARY = "SIBLINGBIRD";

/** One thing of each kind, at one location of one organization. */
export interface Place extends ThingIds {
	merchantId: string;
	storeId: string;
	defaultStoreId: string;
	orderId: string;
	refundId: string;
	customerId: string;
	paymentUid: string;
	userUuid: string;
	roleUuid: string;
	/** A queued task at the location, started by the organization's super admin. */
	taskId: string;
	/** A stop of orders at the location that has ended. */
	stopId: string;
	/** The number of the newest change at the location. */
	changeSeq: string;
	/** The location's title, with its canary if any. */
	title: string;
}

export interface IsolationWorld {
	gateway: TestGateway;
	own: Place;
	sibling: Place;
	other: Place;
	/** Ids that do not exist. */
	missing: Place;
	close(): Promise<void>;
}

/** Two organizations with rows in every table, and canaries in all data foreign to the first. */
export async function startIsolationWorld(
	env: Record<string, string> = {},
): Promise<IsolationWorld> {
	const gateway = await startTestGateway(env);
	gateway.services.posCatalogue = EMPTY_CATALOGUE;
	gateway.services.textSender = { send: async () => "taken" };
	gateway.services.pusher = SILENT_PUSHER;
	const { own, other } = gateway;
	return {
		gateway,
		own: await furnish(gateway, own, own.storeIds[0], "Home bird"),
		sibling: await furnish(gateway, own, own.storeIds[1], SIBLING_CANARY),
		other: await furnish(gateway, other, other.storeIds[0], OTHER_CANARY),
		missing: missingPlace(),
		close: gateway.close,
	};
}

/** Valid ids that do not exist. */
export function missingPlace(): Place {
	return {
		merchantId: newId(),
		storeId: newId(),
		defaultStoreId: newId(),
		orderId: newId(),
		refundId: newId(),
		paymentUid: `pay-${newId()}`,
		userUuid: newId(),
		roleUuid: newId(),
		taskId: newId(),
		stopId: newId(),
		...newThingIds(),
		changeSeq: String(2 ** 40),
		title: "",
	};
}

/** A movable order of a place, with the place's word in all text. */
export async function placeOrderAt(
	gateway: TestGateway,
	merchant: TestMerchant,
	storeId: string,
	word: string,
	given: Partial<OrderIntakeBody> = {},
) {
	const [item] = intakeBody(storeId).items;
	const answer = await gateway.call("POST", "/api/v2/orders", {
		apiKey: merchant.apiKey,
		body: intakeBody(storeId, {
			customer: {
				name: `Customer ${word}`,
				phone: "",
				email: `${word}-${newId()}@example.test`.toLowerCase().replaceAll(" ", "-"),
			},
			notes: `Note ${word}`,
			deliveryInfo: { address: `1 ${word} Street`, instructions: word },
			paymentInformation: { uid: `pay-${newId()}`, last4: "4242", provider: word },
			diningOption: "delivery",
			items: [
				{ ...item, name: `Item ${word}`, quantity: 1, unitPrice: 2000, total: 2000, modifiers: [] },
			],
			subtotal: 2000,
			tax: 0,
			total: 2000,
			...given,
		}),
	});
	if (answer.status !== 201) throw new Error(`Not taken: ${JSON.stringify(answer.body)}`);
	const read = await gateway.call("GET", `/api/v2/orders/${answer.body.id}`, {
		token: merchant.tokens.merchantSuperAdmin,
	});
	return read.body;
}

async function furnish(
	gateway: TestGateway,
	merchant: TestMerchant,
	storeId: string,
	word: string,
): Promise<Place> {
	const { merchantId } = merchant;
	const order = await placeOrderAt(gateway, merchant, storeId, word);
	const title = `${word} location`;
	const userUuid = newId();
	const now = new Date();
	const thingIds = newThingIds();
	const stopId = newId();
	const refundId = newId();
	const roleUuid = await gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx
			.update(locations)
			.set({ title, shortName: word.slice(0, 50), description: `About ${word} itself` })
			.where(eq(locations.storeId, storeId));
		const [role] = await tx
			.select({ uuid: roles.uuid })
			.from(roles)
			.where(and(eq(roles.merchantId, merchantId), eq(roles.key, "storeCashier")));
		if (!role) throw new Error("The test world has lost a role");
		await tx.insert(users).values({
			uuid: userUuid,
			merchantId,
			email: `${word}-${userUuid}@example.test`.toLowerCase().replaceAll(" ", "-"),
			type: "stores",
			roleV2Uuid: role.uuid,
			stores: [storeId],
			status: "active",
			createdAt: now,
			updatedAt: now,
		});
		await tx
			.insert(locationOperators)
			.values({ id: newId(), merchantId, storeId, userUuid, name: word, startedAt: now });
		await switchEverythingOn(tx, merchantId);
		await putOnSquare(tx, merchantId);
		await insertThings(tx, thingIds, { merchantId, storeId, word });
		await insertAccountRows(tx, { merchantId, storeId, userUuid, word });
		// Flags belong to the organization, so its first location inserts them.
		if (storeId === merchant.storeIds[0]) {
			const flag = { merchantId, name: `flag of ${word}`, context: "value", target: word };
			const offered = { merchantId, name: "team-member-invite", context: "everyone", target: true };
			const reports = ["franchise-report-grafana", "franchise-report-online"];
			await tx
				.insert(featureFlags)
				.values([flag, offered, ...reports.map((name) => ({ ...offered, name }))]);
		}
		const later = new Date(now.getTime() + 366 * 86_400_000);
		await tx
			.insert(menuDigests)
			.values({ userUuid, merchantId, hour: 7, since: now, nextAt: later });
		await tx.insert(reportSchedules).values({
			id: newId(),
			merchantId,
			userUuid,
			storeId,
			home: "locationReports",
			query: word,
			report: "tips",
			range: "yesterday",
			every: "day",
			weekday: 1,
			day: 1,
			hour: 7,
			zone: "UTC",
			format: "csv",
			nextAt: later,
			tryAt: later,
			createdAt: now,
			updatedAt: now,
		});
		await tx.insert(savedViews).values({
			id: newId(),
			merchantId,
			userUuid,
			list: "orders",
			name: `${word} view`,
			query: "tab=all",
			createdAt: now,
		});
		await tx.insert(locationSettings).values({
			merchantId,
			storeId,
			kind: `kind of ${word}`,
			value: { word },
			updatedAt: now,
		});
		const rows = [{ row: 2, cells: [word] }];
		await tx
			.insert(customerFiles)
			.values({ merchantId, id: newId(), part: 0, rows, createdAt: now });
		await tx.insert(importColumns).values({
			merchantId,
			importer: word,
			headersHash: newId(),
			columns: [word],
			updatedAt: now,
		});
		const owned = { merchantId, storeId, word };
		await insertLoyaltyRows(tx, { ...owned, programId: thingIds.loyaltyProgramId });
		await insertGiftCardRows(tx, { ...owned, cardId: thingIds.giftCardId });
		await tx
			.insert(appSettings)
			.values({ merchantId, ...NO_SETTINGS, rewardRules: word, updatedAt: now })
			.onConflictDoNothing();
		await insertCampaignRows(tx, { merchantId, campaignId: thingIds.campaignId, word });
		await tx.insert(stops).values({
			id: stopId,
			merchantId,
			storeId,
			reason: word,
			startedAt: now,
			startedBy: word,
			endedAt: now,
			remindedAt: now,
			updatedAt: now,
		});
		await tx.insert(paymentAccounts).values(paymentAccountRow({ merchantId, storeId, word }));
		const square = { accountId: word, locationIds: [word] };
		await storeSquareAccount(tx, { merchantId }, storeId, square);
		await insertDaySums(tx, { merchantId, storeId, word });
		await tx.insert(squarePayouts).values({
			merchantId,
			storeId,
			payoutId: word,
			status: "PAID",
			amount: 1,
			currency: "USD",
			bankReference: word,
			version: 1,
			createdAt: now,
		});
		await tx.insert(images).values({
			id: newId(),
			merchantId,
			storeId,
			kind: "square",
			width: 1,
			height: 1,
			bytes: 1,
			hash: word,
			status: "active",
			createdAt: now,
		});
		await tx.insert(refunds).values({
			id: refundId,
			merchantId,
			storeId,
			orderId: order.id,
			key: newId(),
			amount: 1,
			currency: "USD",
			status: "declined",
			reason: word,
			byLabel: word,
			createdAt: now,
		});
		await tx.insert(refundLines).values({
			merchantId,
			storeId,
			orderId: order.id,
			refundId,
			place: 0,
			part: "tip" as const,
			lineId: null,
			name: "Tip",
			quantity: 1,
			net: 1,
			discount: 0,
			tax: 0,
			taxIncluded: 0,
			taxes: [],
			pointsAmount: 0,
			isDerived: false,
		});
		await tx.insert(posOrders).values({
			orderId: order.id,
			merchantId,
			storeId,
			state: "failed",
			lastError: word,
			createdAt: now,
		});
		await tx
			.insert(courierOrders)
			.values({ ...failedCourier({ orderId: order.id, merchantId, storeId }), lastError: word });
		const partId = newId();
		await tx.insert(menuItemTaxes).values({ merchantId, storeId, partId, updatedAt: now });
		await insertMenuSyncRows(tx, { merchantId, storeId, partId, taskId: newId(), word });
		await tx.insert(sandboxRefunds).values({
			refundId: newId(),
			paymentUid: order.paymentInformation.uid,
			amount: 1,
			refunded: 0,
			currency: "USD",
			outcome: "declined",
			errors: [word],
			createdAt: now,
		});
		return role.uuid;
	});
	// A change, for its keys and history.
	await gateway.call("PATCH", `/api/v2/store-v2/${merchantId}/locations/${storeId}`, {
		token: merchant.tokens.merchantSuperAdmin,
		body: { subtitle: word },
	});
	return {
		merchantId,
		storeId,
		defaultStoreId: merchant.defaultStoreId,
		orderId: order.id,
		refundId,
		paymentUid: order.paymentInformation.uid,
		userUuid,
		roleUuid,
		taskId: await startChange(gateway, merchant, [storeId]),
		stopId,
		...thingIds,
		customerId: order.customerId,
		changeSeq: await newestChange(gateway, merchant, storeId),
		title,
	};
}

async function newestChange(
	gateway: TestGateway,
	merchant: TestMerchant,
	storeId: string,
): Promise<string> {
	const { body } = await gateway.call("GET", `/api/v2/audit-log?storeId=${storeId}&limit=1`, {
		token: merchant.tokens.merchantSuperAdmin,
	});
	return String(body.rows[0].seq);
}
