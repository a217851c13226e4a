import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Ajv2020 } from "ajv/dist/2020.js";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announceChange, createBridge } from "../../../docs/pos-bridge/server.mjs";
import { createPosCatalogue } from "../../../gateway/adapters/pos/catalogue/create-catalogue";
import { isOfOpen } from "../../../gateway/adapters/pos/catalogue/signatures";
import { createHttpPos } from "../../../gateway/adapters/pos/http-provider";
import { posProtocol } from "../../../gateway/adapters/pos/open-protocol";
import type { SentOrder } from "../../../gateway/adapters/pos/provider";
import { serveVendor } from "../../support/vendors/serve-vendor";

const KEY = "the key of the bridge";
const faults: string[] = [];
const bridge = createBridge({ key: KEY });
let proxy: Awaited<ReturnType<typeof serveVendor>>;
let pos: ReturnType<typeof createHttpPos>;
let catalogue: ReturnType<typeof createPosCatalogue>;

beforeAll(async () => {
	const server = bridge.server as Server;
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const app = new Hono();
	app.all("*", async (context) => {
		const { pathname, search } = new URL(context.req.url);
		const { method } = context.req;
		const body = method === "POST" ? await context.req.text() : undefined;
		const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
			method,
			headers: { authorization: context.req.header("authorization") ?? "" },
			...(body !== undefined && { body }),
		});
		const text = await response.text();
		checkByContract({ method, pathname, body, status: response.status, text });
		return new Response(text || null, { status: response.status });
	});
	proxy = await serveVendor(app);
	pos = createHttpPos({ url: proxy.url, key: KEY, timeoutMs: 2_000 });
	const config = { POS_URL: proxy.url, POS_KEY: KEY, POS_TIMEOUT_MS: 2_000 };
	const nobody = { url: null, token: async () => "", renewed: async () => "" };
	catalogue = createPosCatalogue({ ...config, MISE_DEMO: false, GATEWAY_PORT: 0 }, nobody);
});
afterAll(async () => {
	await proxy?.close();
	(bridge.server as Server).close();
	expect(faults, "by the contract at /docs").toEqual([]);
});

const protocol = posProtocol();
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(protocol, "pos");

function described(schema: string) {
	try {
		return ajv.compile({ $ref: encodeURI(schema) });
	} catch {
		return null;
	}
}

interface Exchange {
	method: string;
	pathname: string;
	body: string | undefined;
	status: number;
	text: string;
}

function checkByContract({ method, pathname, body, status, text }: Exchange) {
	const path = Object.keys(protocol.paths ?? {}).find((each) =>
		new RegExp(`^${each.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
	);
	const pointer = (part: string) =>
		`pos#/paths/${(path ?? "").replaceAll("/", "~1")}/${method.toLowerCase()}/${part}/content/application~1json/schema`;
	const check = (what: string, schema: string, value: string) => {
		const validate = described(schema);
		if (!validate) faults.push(`${what} is not described`);
		else if (!validate(JSON.parse(value)))
			faults.push(`${what}: ${ajv.errorsText(validate.errors)}`);
	};
	if (!path) return void faults.push(`${method} ${pathname} is not described`);
	if (body) check(`${method} ${pathname}`, pointer("requestBody"), body);
	if (text) check(`${pathname} ${status}`, pointer(`responses/${status}`), text);
}

const place = {
	merchantId: randomUUID(),
	storeId: "S",
	locationId: "airport",
	provider: "toast",
} as const;

describe("the bridge in docs/pos-bridge", () => {
	it("gives the catalog as the location sells it", async () => {
		const all = { query: "", type: "item", cursor: null, limit: 1 } as const;
		const first = await catalogue.search(place, all);
		expect(first.things).toMatchObject([{ guid: "item-latte", price: 525, taxRatePpm: 88_750 }]);
		const second = await catalogue.search(place, { ...all, cursor: first.cursor });
		expect(second).toMatchObject({ things: [{ name: "Tea", isAvailable: false }], cursor: null });
		const inside = { guid: "group-milk", type: "modifierGroup", cursor: null, limit: 10 } as const;
		expect((await catalogue.inside(place, inside)).things).toHaveLength(2);
		expect((await catalogue.find(place, ["mod-oat", "gone"])).things).toHaveLength(1);
		expect(await catalogue.taxes(place, "sales")).toHaveLength(1);
		expect(await catalogue.grid(place, null)).toEqual({ pages: [], cursor: null });
		expect(await pos.listTeamMembers(place.merchantId)).toMatchObject([{ name: "Ada Quill" }]);
	});

	it("takes an order once, and none that was canceled before it came", async () => {
		const order = sentOrder();
		const taken = await pos.sendOrder(order, "");
		expect(taken).toMatchObject({ outcome: "taken", reference: "T-1" });
		expect(await pos.sendOrder(order, "")).toEqual(taken);
		expect(bridge.till.orders.size).toBe(1);
		const canceled = { ...order, reference: "", place: null };
		expect(await pos.cancelOrder(canceled)).toEqual({ outcome: "canceled" });
		expect(await pos.cancelOrder(canceled)).toEqual({ outcome: "canceled" });
		const late = sentOrder();
		expect(await pos.cancelOrder({ ...late, reference: "", place: null })).toEqual({
			outcome: "unknown",
		});
		expect(await pos.sendOrder(late, "")).toMatchObject({ outcome: "refused" });
	});

	it("refuses a wrong key, and signs what it tells", async () => {
		const wrong = createHttpPos({ url: proxy.url, key: "wrong", timeoutMs: 2_000 });
		expect(await wrong.sendOrder(sentOrder(), "")).toMatchObject({ outcome: "refused" });
		for (const fault of faults.splice(0)) expect(fault).toContain("401");
		const heard: boolean[] = [];
		const app = new Hono();
		app.post("/pos/api/v1/webhooks/catalogue", async (context) => {
			const body = await context.req.text();
			const validate = ajv.compile({
				$ref: "pos#/webhooks/catalogue.changed/post/requestBody/content/application~1json/schema",
			});
			const header = (name: string) => context.req.header(`x-pos-${name}`) ?? "";
			const signed = { at: header("timestamp"), signature: header("signature"), body };
			heard.push(validate(JSON.parse(body)) && isOfOpen("hook", signed));
			return context.json({ heard: true });
		});
		const mise = await serveVendor(app);
		const { merchantId } = place;
		await announceChange({ url: mise.url, key: "hook", merchantId, things: ["item-latte"] });
		await mise.close();
		expect(heard).toEqual([true]);
	});
});

function sentOrder(): SentOrder {
	return {
		orderId: randomUUID(),
		merchantId: place.merchantId,
		storeId: place.storeId,
		environment: "live",
		title: "Ada Q.",
		tab: null,
		number: "12",
		notes: "",
		shipment: null,
		pickupAt: "2026-11-30T18:00:00.000Z",
		printAt: "2026-11-30T17:45:00.000Z",
		lines: [
			{
				name: "Latte",
				quantity: 2,
				unitPrice: 525,
				total: 1_050,
				modifiers: [{ name: "Oat milk", quantity: 1, price: 75 }],
				note: "",
				printTags: [],
			},
		],
		printTags: [],
		currency: "USD",
		subtotal: 1_050,
		discount: 0,
		discounts: [],
		taxes: { amount: 93, ids: ["tax-sales"] },
		serviceCharges: 0,
		deliveryFee: 0,
		tip: 0,
		total: 1_143,
		paidBefore: 0,
		details: null,
	};
}
