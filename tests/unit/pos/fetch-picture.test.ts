import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PosError } from "../../../gateway/adapters/pos/catalogue/catalogue";
import {
	fetchPicture,
	isPublicAddress,
} from "../../../gateway/adapters/pos/catalogue/fetch-picture";
import { PosSilent } from "../../../gateway/adapters/pos/provider";
import { serveVendor } from "../../support/vendors/serve-vendor";

let vendor: Awaited<ReturnType<typeof serveVendor>>;
beforeAll(async () => {
	const app = new Hono();
	app.get("/fine", (context) => context.body("picture"));
	app.get("/moved", (context) => context.redirect("/fine"));
	app.get("/busy", (context) => context.text("", 503));
	app.get("/endless", (context) => context.body(new Uint8Array(15 * 1_048_576 + 1)));
	vendor = await serveVendor(app);
});
afterAll(() => vendor?.close());

const fetchFrom = (address: string, trusted = vendor.url) =>
	fetchPicture(address, { trusted, timeoutMs: 5_000 });

describe("a picture that a point of sale names", () => {
	it("is fetched from the point of sale itself", async () => {
		const bytes = await fetchFrom(`${vendor.url}/fine`, `${vendor.url}/square`);
		expect(Buffer.from(bytes).toString()).toBe("picture");
	});

	it("is not fetched over http, from a private address, or from a name that leads to one", async () => {
		const before = vendor.calls.length;
		const { port } = new URL(vendor.url);
		const trusted = "https://connect.squareup.com";
		for (const address of [
			`${vendor.url}/fine`,
			`https://127.0.0.1:${port}/fine`,
			"https://127.0.0.1/fine",
			"https://[::1]/fine",
			"https://[::ffff:10.0.0.1]/fine",
			"https://localhost/fine",
			"https://someone@example.com/fine",
			"file:///etc/passwd",
			"fine",
		]) {
			await expect(fetchFrom(address, trusted), address).rejects.toBeInstanceOf(PosError);
		}
		expect(vendor.calls.length).toBe(before);
	});

	it("is given up where it moved or is too large, and comes later where its server is busy", async () => {
		await expect(fetchFrom(`${vendor.url}/moved`)).rejects.toThrow("status 302");
		await expect(fetchFrom(`${vendor.url}/endless`)).rejects.toThrow("larger than 15 MB");
		await expect(fetchFrom(`${vendor.url}/busy`)).rejects.toBeInstanceOf(PosSilent);
	});

	it.each([
		["8.8.8.8", true],
		["2606:4700::1111", true],
		["172.31.0.1", false],
		["100.64.0.1", false],
		["fd00::1", false],
		["fe80::1", false],
		["::ffff:8.8.8.8", false],
		["2002:7f00:1::", false],
	])("%s is public: %s", (address, isPublic) => {
		expect(isPublicAddress(address)).toBe(isPublic);
	});
});
