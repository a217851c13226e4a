import { createECDH, randomBytes } from "node:crypto";
import { expect } from "vitest";
import webPush from "web-push";
import { createDoorDashDrive } from "../../../gateway/adapters/couriers/doordash-drive";
import type { CourierProvider } from "../../../gateway/adapters/couriers/provider";
import {
	SANDBOX_COURIER,
	SANDBOX_DOORDASH,
} from "../../../gateway/adapters/couriers/sandbox-account";
import { createUberDirect } from "../../../gateway/adapters/couriers/uber-direct";
import { createHttpSender } from "../../../gateway/adapters/mail/sms/http-sender";
import { SmsError } from "../../../gateway/adapters/mail/sms/text-sender";
import {
	AccountBusy,
	AccountError,
	type AccountRefunds,
	AccountSilent,
	AccountUnauthorized,
} from "../../../gateway/adapters/payments/accounts/account-provider";
import { createAuthorizeNetRefunds } from "../../../gateway/adapters/payments/accounts/authorize-net-refunds";
import { createClover } from "../../../gateway/adapters/payments/accounts/clover";
import { createSquare } from "../../../gateway/adapters/payments/accounts/square";
import { createHttpProvider } from "../../../gateway/adapters/payments/http-provider";
import { ProviderSilent } from "../../../gateway/adapters/payments/provider";
import { PosError, type PosPage } from "../../../gateway/adapters/pos/catalogue/catalogue";
import { createSquareCatalogue } from "../../../gateway/adapters/pos/catalogue/square-catalogue";
import { createCloverCatalogue } from "../../../gateway/adapters/pos/clover/clover-catalogue";
import { createCloverOrders } from "../../../gateway/adapters/pos/clover/clover-orders";
import { PosSilent } from "../../../gateway/adapters/pos/provider";
import { createSquareOrders } from "../../../gateway/adapters/pos/square/square-orders";
import { createPusher } from "../../../gateway/adapters/push/create-pusher";
import { PushError } from "../../../gateway/adapters/push/pusher";
import { fetchOneFlag, OfrepSilent } from "../../../gateway/merchants/flags/ofrep-client";
import type { Ending, Endings } from "./edges";

export interface Adapter {
	name: string;
	/** A good answer, by what it is asked for. */
	good(path: string): object;
	news?: object;
	nulls?: object;
	minusOnes?: object;
	error?: object;
	run(url: string): Promise<Ending>;
	differs?: Partial<Endings>;
}

// Long enough for a busy machine.
const TIMEOUT_MS = 2_000;
const CLIENT = { clientId: "", clientSecret: "", timeoutMs: TIMEOUT_MS };
const place = { merchantId: "M", storeId: "S", locationId: "L" };
const access = { token: async () => "t", renewed: async () => "u", accountId: async () => "ACC" };
const refund = {
	refundId: "0190a5a2-7f4c-7c1e-9b1a-5d2f3e4c5b6a",
	paymentUid: "P1",
	last4: "0015",
	amount: 1_234,
	currency: "USD",
	reason: "",
	createdAt: new Date(),
	reference: "",
};

function after(afterMs: number | null): Ending {
	return afterMs === 7_000 ? "again in 7 s" : "again";
}

async function posEnding(answer: Promise<object>): Promise<Ending> {
	const read = (await answer) as { outcome?: string; afterMs?: number | null };
	if (read.outcome === "again") return after(read.afterMs ?? null);
	return read.outcome === "refused" ? "refused" : "done";
}

const LISTS = { query: "", type: "modifierGroup", cursor: null, limit: 9 } as const;

async function catalogueEnding(answer: Promise<PosPage>): Promise<Ending> {
	return answer.then(
		({ things, unreadable }) => {
			expect([things.map(({ guid }) => guid), unreadable]).toEqual([["L"], []]);
			return "done";
		},
		(error: unknown) => {
			if (error instanceof PosError) return "refused";
			if (error instanceof PosSilent) return "again";
			throw error;
		},
	);
}

async function accountEnding<Secrets>(
	refunds: AccountRefunds<Secrets>,
	secrets: Secrets,
): Promise<Ending> {
	return refunds.refund(secrets, refund).then(
		({ outcome, refunded }) => {
			expect([outcome, refunded]).toEqual(["succeeded", 1_234]);
			return "done";
		},
		(error: unknown) => {
			if (error instanceof AccountUnauthorized) return "link again";
			if (error instanceof AccountError) return "refused";
			if (error instanceof AccountBusy) return after(error.afterMs);
			if (error instanceof AccountSilent) return "unsure";
			throw error;
		},
	);
}

async function courierEnding(answer: ReturnType<CourierProvider["get"]>): Promise<Ending> {
	const read = await answer;
	if (read.outcome === "taken") return "done";
	if (read.outcome === "refused") return read.isUnknown ? "gone" : "refused";
	return read.isUncertain ? "unsure" : after(read.afterMs);
}

const UNSURE = {
	"409 version": "unsure",
	"500 with a page": "unsure",
	"done, but the answer is late": "unsure",
	"no JSON": "unsure",
} as const;
const PATIENT = { "429 with Retry-After": "again", "409 version": "refused" } as const;
const ofAccounts = { ...UNSURE, "401 expired": "link again" } as const;
const squareError = { errors: [{ category: "X_NEW", code: "NEW", detail: "No", field: null }] };

export const ADAPTERS: Adapter[] = [
	{
		name: "Square's orders",
		good: () => ({ order: { id: "O1", location_id: "L", version: 2, state: "OPEN" } }),
		news: { order: { id: "O1", location_id: "L", state: "ASLEEP", mood: [1] } },
		nulls: { order: { id: "O1", location_id: "L", fulfillments: null, tenders: null } },
		error: squareError,
		run: (url) => {
			const orders = createSquareOrders({ url, timeoutMs: TIMEOUT_MS }, access);
			return posEnding(orders.readOrder({ ...place, provider: "square" }, "O1"));
		},
	},
	{
		name: "Square's catalog",
		good: () => squareList({}),
		news: squareList({ selection_type: "DRAWN", modifier_type: "SUNG", mood: 1 }),
		nulls: squareList({ selection_type: null, modifiers: null, min_selected_modifiers: null }),
		minusOnes: squareList({ min_selected_modifiers: -1, max_selected_modifiers: -1 }),
		error: squareError,
		run: (url) =>
			catalogueEnding(
				createSquareCatalogue(url, TIMEOUT_MS, { url, ...access }).search(
					{ ...place, provider: "square" },
					LISTS,
				),
			),
		differs: { ...PATIENT, "no JSON": "again" },
	},
	{
		name: "Clover's orders",
		good: () => ({ id: "O1", total: 100, modifiedTime: 1 }),
		news: { id: "O1", state: "asleep", paymentState: "GIVEN", mood: [1] },
		nulls: { id: "O1", total: null, payments: null, refunds: null, note: null },
		error: { message: "No" },
		run: (url) =>
			posEnding(
				createCloverOrders({ url, ...access }, TIMEOUT_MS, { error: () => {} })?.readOrder(
					{ ...place, provider: "clover" },
					"O1",
				) ?? Promise.reject(new Error("Clover is not set up")),
			),
	},
	{
		name: "Clover's inventory",
		good: () => cloverList({}),
		news: cloverList({ mood: 1 }),
		nulls: { ...cloverList({ minRequired: null, modifiers: null, deleted: null }), href: null },
		minusOnes: cloverList({ minRequired: -1, maxAllowed: -1 }),
		error: { message: "No" },
		run: (url) =>
			catalogueEnding(
				createCloverCatalogue({ url, ...access }, TIMEOUT_MS).search(
					{ ...place, provider: "clover" },
					LISTS,
				),
			),
		differs: PATIENT,
	},
	{
		name: "Square's refunds",
		good: () => squareRefund({}),
		news: squareRefund({ amount_money: { amount: 1_234, karat: 9 }, mood: 1 }),
		nulls: { ...squareRefund({ reason: null }), errors: null },
		error: squareError,
		run: (url) => {
			const square = createSquare({ url, ...CLIENT });
			return accountEnding(square.refunds, { access: "t" });
		},
		differs: ofAccounts,
	},
	{
		name: "Clover's refunds",
		good: () => ({ id: "R", amount: 1_234, status: "succeeded" }),
		news: { id: "R", amount: 1_234, status: "succeeded", object: "robot", mood: 1 },
		nulls: { id: "R", amount: 1_234, status: "succeeded", charge: null, reason: null },
		error: { message: null, error: { code: "new", message: "No" } },
		run: (url) => {
			const urls = { url, apiUrl: url, paymentsUrl: url };
			const clover = createClover({ ...urls, ...CLIENT });
			return accountEnding(clover.refunds, { access: "t" });
		},
		differs: ofAccounts,
	},
	{
		name: "Authorize.Net's refunds",
		good: () => authorizeNet({}),
		news: authorizeNet({ mood: 1 }),
		nulls: authorizeNet({ errors: null, messages: null, authCode: null }),
		error: authorizeNet({}),
		run: (url) =>
			accountEnding(createAuthorizeNetRefunds({ url, timeoutMs: TIMEOUT_MS }), {
				apiKey: "a",
				transactionKey: "b",
			}),
		// Whatever its status, Authorize.Net says in the answer itself what it did.
		differs: {
			...UNSURE,
			"401 expired": "done",
			"403 scope": "done",
			"404 of another merchant": "done",
		},
	},
	{
		name: "the payment service of the installation",
		good: () => ({ refunded: 1_234, reference: "R" }),
		news: { refunded: 1_234, reference: "R", mood: 1 },
		nulls: { refunded: 1_234, reference: null, errors: null },
		run: (url) =>
			createHttpProvider({ url, key: "", timeoutMs: TIMEOUT_MS })
				.refund(refund)
				.then(
					() => "done",
					(error: unknown) => {
						if (error instanceof ProviderSilent) return "unsure";
						throw error;
					},
				),
		// Only what it documents says that no money moved.
		differs: {
			...UNSURE,
			"401 expired": "unsure",
			"403 scope": "unsure",
			"404 of another merchant": "unsure",
			"429": "unsure",
			"429 with Retry-After": "unsure",
		},
	},
	{
		name: "Uber Direct",
		good: (path) =>
			path.includes("token")
				? { access_token: "t", expires_in: 3_600 }
				: { id: "J", external_id: "J", status: "pickup", updated: "2026-06-01T17:04:00Z" },
		news: { id: "J", external_id: "J", status: "resting", updated: "2026-06-01T17:04:00Z", a: 1 },
		nulls: { id: "J", external_id: "J", status: "pickup", courier: null, fee: null, updated: null },
		error: { code: "new", message: "No", metadata: null },
		run: (url) => {
			const patience = { timeoutMs: TIMEOUT_MS, patienceMs: TIMEOUT_MS };
			const uber = createUberDirect({ url, authUrl: url, ...patience });
			return courierEnding(uber.get({ provider: "uber-direct", ...SANDBOX_COURIER }, "J"));
		},
		differs: UNSURE,
	},
	{
		name: "DoorDash Drive",
		good: () => ({ external_delivery_id: "J", delivery_status: "picked_up" }),
		news: { external_delivery_id: "J", delivery_status: "resting", mood: 1 },
		nulls: { external_delivery_id: "J", delivery_status: "picked_up", fee: null, currency: null },
		error: { code: "new", message: "No", field_errors: null },
		run: (url) => {
			const drive = createDoorDashDrive({ url, timeoutMs: TIMEOUT_MS, patienceMs: TIMEOUT_MS });
			return courierEnding(drive.get({ provider: "doordash-drive", ...SANDBOX_DOORDASH }, "J"));
		},
		differs: { ...UNSURE, "409 version": "refused" },
	},
	{
		name: "Twilio",
		good: () => ({ sid: "SM1", status: "queued" }),
		news: { sid: "SM1", status: "dreaming", mood: 1 },
		nulls: { sid: "SM1", status: "queued", error_code: null, error_message: null, price: null },
		error: { code: 20_003, message: "No", status: 400 },
		run: (url) =>
			createHttpSender({ url, account: "AC", token: "t", from: "+1", timeoutMs: TIMEOUT_MS })
				.send({ recipient: "+13125550142", text: "Hi" } as never)
				.then(
					() => "done",
					(error: unknown) => {
						if (!(error instanceof SmsError)) throw error;
						return error.isFinal ? "refused" : after(error.afterMs);
					},
				),
		// Only 400 names a fault of the message; with all others the same message may be taken later.
		differs: { "401 expired": "again", "403 scope": "again", "404 of another merchant": "again" },
	},
	{
		name: "a push service",
		good: () => ({}),
		run: async (url) => {
			const device = createECDH("prime256v1");
			const keys = webPush.generateVAPIDKeys();
			const pusher = createPusher({
				PUSH_PUBLIC_KEY: keys.publicKey,
				PUSH_PRIVATE_KEY: keys.privateKey,
				PUSH_CONTACT: "mailto:push@example.test",
				PUSH_HOSTS: ["127.0.0.1"],
				PUSH_TIMEOUT_MS: TIMEOUT_MS,
				MISE_DEMO: false,
			});
			const p256dh = device.generateKeys("base64url");
			const auth = randomBytes(16).toString("base64url");
			return pusher?.send({ endpoint: `${url}/push`, p256dh, auth }, "{}").then(
				(): Ending => "done",
				(error: unknown): Ending => {
					if (!(error instanceof PushError)) throw error;
					if (error.kind === "later") return after(error.afterMs);
					return error.kind === "gone" ? "gone" : "refused";
				},
			) as Promise<Ending>;
		},
		// It reads no answer, and a device that is unknown is forgotten.
		differs: {
			"404 of another merchant": "gone",
			"409 version": "refused",
			"no JSON": "done",
		},
	},
	{
		name: "a flag service",
		good: () => ({ key: "f", value: true }),
		news: { key: "f", value: true, reason: "NEW_REASON", mood: 1 },
		nulls: { key: "f", value: true, errorCode: null, variant: null },
		run: (url) =>
			fetchOneFlag({ url, key: "", keyHeader: "Authorization", timeoutMs: TIMEOUT_MS }, "f", {
				targetingKey: "u",
			} as never).then(
				(values) => ("f" in values ? "done" : "gone"),
				(error: unknown) => {
					if (error instanceof OfrepSilent) return after(error.retryAfterMs);
					throw error;
				},
			),
		// Without an answer the last values stay, so nothing is for good.
		differs: { "401 expired": "again", "403 scope": "again", "404 of another merchant": "gone" },
	},
];

function squareList(given: object) {
	const list = { type: "MODIFIER_LIST", id: "L", modifier_list_data: { name: "Milk", ...given } };
	return { objects: [list, { type: "ROBOT", id: "R" }], cursor: null };
}

function cloverList(given: object) {
	return { elements: [{ id: "L", name: "Milk", ...given }] };
}

function squareRefund(given: object) {
	return { refund: { id: "R", status: "COMPLETED", amount_money: { amount: 1_234 }, ...given } };
}

function authorizeNet(given: object) {
	const message = [{ code: "I00001", text: "Successful." }];
	const transactionResponse = { responseCode: "1", transId: "T", ...given };
	return { transactionResponse, messages: { resultCode: "Ok", message }, refId: null };
}
