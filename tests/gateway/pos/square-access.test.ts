import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createSquare } from "../../../gateway/adapters/payments/accounts/square";
import { LINK_SQUARE_AGAIN } from "../../../gateway/adapters/pos/square/ask-square";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { squareAccounts } from "../../../gateway/locations/square/tables";
import { locations } from "../../../gateway/locations/tables";
import { sealSecrets } from "../../../gateway/money/providers/account";
import {
	createCloverAccess,
	createSquareAccess,
} from "../../../gateway/money/providers/account-access";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { startTestGateway, TEST_SECRET, type TestGateway } from "../../support/gateway";
import {
	servePosCatalogue,
	smallCatalogue,
	squareToken,
} from "../../support/menu/serve-pos-catalogue";
import { paymentAccountRow } from "../../support/money/payment-account-row";

const HOUR_MS = 3_600_000;
const PAYMENT_PAGE = "on the location's payment page";

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePosCatalogue>>;
const inside = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
	gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway();
	pos = await servePosCatalogue((account) => smallCatalogue(account), {
		busyEvery: 1_000,
		failEvery: 1_000,
	});
	pos.use(gateway.services, 2_000, createSquareAccess(gateway.services));
	const { merchantId } = gateway.own;
	await inside((tx) =>
		tx.update(locations).set({ posProvider: "square" }).where(eq(locations.merchantId, merchantId)),
	);
});
afterAll(async () => {
	await pos?.close();
	await gateway?.close();
});
beforeEach(() =>
	inside(async (tx) => {
		await tx.delete(paymentAccounts);
		await tx.delete(squareAccounts);
	}),
);

async function link(
	at: number,
	accountId: string,
	{ access = squareToken(accountId), locationIds = [] as string[], endsInMs = HOUR_MS } = {},
) {
	const storeId = gateway.own.storeIds[at] ?? "";
	const { merchantId } = gateway.own;
	const row = {
		...paymentAccountRow({ merchantId, storeId, word: accountId }),
		provider: "square" as const,
		endings: {},
		endsAt: new Date(Date.now() + endsInMs),
		secrets: sealSecrets(TEST_SECRET, storeId, { access, refresh: `${accountId}-refresh` }),
	};
	await inside(async (tx) => {
		await tx.insert(paymentAccounts).values(row);
		await tx
			.insert(squareAccounts)
			.values({ storeId, merchantId, accountId, locationIds, linkedAt: new Date() });
	});
}

async function itemsAt(at: number): Promise<string[] | string> {
	const { merchantId, storeIds, tokens } = gateway.own;
	const path = `/api/v2/menu-sync/${merchantId}/pos-items?type=item&limit=1&storeId=${storeIds[at]}`;
	const { status, body } = await gateway.call("GET", path, { token: tokens.merchantSuperAdmin });
	return status === 200 ? body.things.map(({ guid }: { guid: string }) => guid) : body.message;
}

it("reads the catalog of the account that the location linked", async () => {
	await link(0, "FIRST");
	await link(1, "SECOND");
	expect([await itemsAt(0), await itemsAt(1)]).toEqual([["FIRST-I0"], ["SECOND-I0"]]);
});

it("reads with the organization's only account, and asks for one where none is linked", async () => {
	await link(0, "FIRST");
	expect(await itemsAt(1)).toEqual(["FIRST-I0"]);
	await inside((tx) => tx.delete(squareAccounts));
	await inside((tx) => tx.delete(paymentAccounts));
	expect(await itemsAt(1)).toContain(`Link Square ${PAYMENT_PAGE}`);
});

it("reads the account that has the location, where several are linked", async () => {
	const { defaultStoreId: storeId, merchantId, storeIds } = gateway.own;
	await link(0, "FIRST");
	await link(1, "SECOND", { locationIds: ["L-SECOND"] });
	const of = { merchantId, storeId, provider: "square" as const };
	const access = createSquareAccess(gateway.services);
	expect(await access.token({ ...of, locationId: "L-SECOND" })).toBe(
		await access.token({ ...of, storeId: storeIds[1], locationId: storeIds[1] }),
	);
	await expect(access.token({ ...of, locationId: storeId })).rejects.toThrow(
		"Several Square accounts are linked. Link this location's account on its payment page.",
	);
});

it("says what to do where the authorization has ended or lacks a permission", async () => {
	await link(0, "FIRST", { endsInMs: -HOUR_MS });
	expect(await itemsAt(0)).toContain(`authorization expired. Renew it ${PAYMENT_PAGE}`);
	const access = squareToken("SECOND", ["PAYMENTS_READ"]);
	await link(1, "SECOND", { access });
	expect(await itemsAt(1)).toContain(LINK_SQUARE_AGAIN);
});

it("renews a token that Square accepts no longer, once", async () => {
	let renewals = 0;
	const { consent } = gateway.services.paymentAccounts;
	const square = createSquare({
		url: pos.url,
		clientId: "mise",
		clientSecret: "hush",
		timeoutMs: 1_000,
	});
	const refresh = async () => {
		renewals += 1;
		return {
			access: squareToken("FIRST"),
			refresh: "next",
			accountName: "FIRST",
			accessEndsAt: Date.now() + HOUR_MS,
			endsAt: Date.now() + HOUR_MS,
		};
	};
	gateway.services.paymentAccounts.consent = { ...consent, square: { ...square, refresh } };
	await link(0, "FIRST", { access: squareToken("FIRST", undefined, -1_000) });
	expect(await itemsAt(0)).toEqual(["FIRST-I0"]);
	expect(await itemsAt(0)).toEqual(["FIRST-I0"]);
	expect(renewals).toBe(1);
});

it("knows the Clover account of a location: its own, the one that its ID names, or the only one", async () => {
	const { defaultStoreId, merchantId, storeIds } = gateway.own;
	const access = createCloverAccess(gateway.services);
	const placeOf = (storeId: string, locationId = storeId) => {
		return { merchantId, storeId, locationId, provider: "clover" as const };
	};
	const linkClover = (storeId: string, accountName: string) => {
		const row = paymentAccountRow({ merchantId, storeId, word: accountName });
		const secrets = sealSecrets(TEST_SECRET, storeId, { access: `token of ${accountName}` });
		const linked = { ...row, provider: "clover" as const, accountName, secrets, endsAt: null };
		return inside((tx) => tx.insert(paymentAccounts).values({ ...linked, endings: {} }));
	};
	await expect(access.token(placeOf(storeIds[0]))).rejects.toThrow(`Link Clover ${PAYMENT_PAGE}`);
	await linkClover(storeIds[0], "FIRST");
	expect(await access.accountId(placeOf(defaultStoreId))).toBe("FIRST");
	await linkClover(storeIds[1], "SECOND");
	expect(await access.accountId(placeOf(storeIds[1]))).toBe("SECOND");
	expect(await access.token(placeOf(defaultStoreId, "SECOND"))).toBe("token of SECOND");
	await expect(access.token(placeOf(defaultStoreId))).rejects.toThrow("Several Clover accounts");
});
