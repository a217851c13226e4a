import { OFREPProvider } from "@openfeature/ofrep-provider";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fetchOneFlag } from "../../../gateway/merchants/flags/ofrep-client";
import { serveVendor } from "../../support/vendors/serve-vendor";

let vendor: Awaited<ReturnType<typeof serveVendor>>;

beforeAll(async () => {
	const app = new Hono();
	app.post("/ofrep/v1/evaluate/flags/:key", (context) => {
		const key = context.req.param("key");
		if (key === "gone") return context.json({ key, errorCode: "FLAG_NOT_FOUND" }, 404);
		return context.json({
			key,
			value: true,
			reason: "TARGETING_MATCH",
			variant: "on",
			metadata: {},
		});
	});
	vendor = await serveVendor(app);
});
afterAll(() => vendor.close());

it("a flag is asked for as the provider of OpenFeature asks", async () => {
	const context = { targetingKey: "user-1", merchant: "M", role: "owner" };
	const headers: [string, string][] = [["authorization", "Bearer secret"]];
	const provider = new OFREPProvider({ baseUrl: vendor.url, headers });
	const settings = {
		url: vendor.url,
		key: "secret",
		keyHeader: "Authorization",
		timeoutMs: 5_000,
	};
	const theirs = await provider.resolveBooleanEvaluation("team invite", false, context);
	const ours = await fetchOneFlag(settings, "team invite", context as never);
	expect(ours).toEqual({ "team invite": theirs.value });
	const [first, second] = vendor.calls.splice(0);
	for (const part of ["method", "path", "body"] as const)
		expect(second?.[part]).toBe(first?.[part]);
	for (const name of ["authorization", "content-type"]) {
		expect(second?.headers[name]?.split(";")[0]).toBe(first?.headers[name]?.split(";")[0]);
	}
});

it("a flag that the service does not know is no fault for either", async () => {
	const provider = new OFREPProvider({ baseUrl: vendor.url });
	const theirs = await provider
		.resolveBooleanEvaluation("gone", false, { targetingKey: "u" })
		.catch((error: { code?: string }) => error);
	expect(theirs).toMatchObject({ code: "FLAG_NOT_FOUND" });
	const settings = { url: vendor.url, key: "", keyHeader: "Authorization", timeoutMs: 5_000 };
	expect(await fetchOneFlag(settings, "gone", { targetingKey: "u" } as never)).toEqual({});
});
