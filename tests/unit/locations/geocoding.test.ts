import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { foundPlaceMessage, type PlaceAnswer } from "~/models/shared/found-place";
import { knownAddresses } from "../../../demo/known-addresses";
import { demoTenants } from "../../../demo/tenants";
import { cacheAnswers } from "../../../gateway/adapters/geocoding/cache-answers";
import { createGeocoder } from "../../../gateway/adapters/geocoding/create-geocoder";
import { createNominatim } from "../../../gateway/adapters/geocoding/nominatim";
import { createGeocodingSandbox } from "../../../gateway/adapters/geocoding/sandbox";
import { GEOCODING_SANDBOX_PATH } from "../../../gateway/adapters/sandbox/paths";
import { MILWAUKEE_AVE, serveNominatim } from "../../support/locations/serve-nominatim";

let peer: Awaited<ReturnType<typeof serveNominatim>>;
let sandbox: Server;

beforeAll(async () => {
	peer = await serveNominatim();
	const app = new Hono().route(GEOCODING_SANDBOX_PATH, createGeocodingSandbox(knownAddresses));
	sandbox = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
	await new Promise((resolve) => sandbox.once("listening", resolve));
});
afterAll(() => {
	peer.close();
	sandbox.closeAllConnections();
	sandbox.close();
});
beforeEach(() => {
	peer.requests.length = 0;
	peer.answerWith({ body: [MILWAUKEE_AVE] });
});

const service = (timeoutMs = 5_000) =>
	createNominatim({ url: `${peer.url}/`, key: "secret", userAgent: "Mise (test)", timeoutMs });
const ADDRESS = "1542 N Milwaukee Ave, Chicago";
const sought = { address: ADDRESS, near: null };

describe("a map service that speaks Nominatim", () => {
	it("is asked with the key and the name of who asks, near a place if there is one", async () => {
		await service().find({ address: ADDRESS, near: { latitude: 41.9, longitude: -87.7 } });
		const [{ path, query, agent } = { path: "", query: new URLSearchParams(), agent: "" }] =
			peer.requests;
		expect(path).toBe("/maps/search");
		expect(Object.fromEntries(query)).toEqual({
			q: ADDRESS,
			format: "jsonv2",
			limit: "1",
			countrycodes: "us,ca,au",
			viewbox: "-88.2,42.4,-87.2,41.4",
			key: "secret",
		});
		expect(agent).toBe("Mise (test)");
	});

	it("gives the place of a house", async () => {
		expect(await service().find(sought)).toEqual({
			outcome: "found",
			place: {
				latitude: 41.908845,
				longitude: -87.677612,
				placeId: "way/211004817",
				provider: "nominatim",
				label: MILWAUKEE_AVE.display_name,
				isExact: true,
			},
			waitSeconds: null,
		});
	});

	it("gives a street as such, and neither a city nor nothing as a place", async () => {
		peer.answerWith({ body: [{ ...MILWAUKEE_AVE, place_rank: 26 }] });
		expect((await service().find(sought)).place?.isExact).toBe(false);
		for (const body of [[{ ...MILWAUKEE_AVE, place_rank: 16 }], []]) {
			peer.answerWith({ body });
			expect((await service().find(sought)).outcome).toBe("unknown");
		}
		peer.answerWith({ status: 404, body: { error: "Unable to geocode" } });
		expect((await service().find(sought)).outcome).toBe("unknown");
	});

	it.each([
		["an error", { status: 500, body: { error: "x" } }],
		["a wrong address of the service", { status: 404, body: "Not here" }],
		["a refused key", { status: 401, body: { error: "Invalid key" } }],
		["a page", { body: "<h1>Out of order</h1>" }],
		["another shape", { body: { results: [MILWAUKEE_AVE] } }],
		["a place outside of the world", { body: [{ ...MILWAUKEE_AVE, lat: "91.5" }] }],
		["a place that is no number", { body: [{ ...MILWAUKEE_AVE, lon: "west" }] }],
		["a redirect", { status: 302, headers: { location: "/elsewhere" } }],
		["a lost connection", "hang up" as const],
		["silence", "hang on" as const],
	])("does not answer with %s", async (_name, reply) => {
		peer.answerWith(reply);
		expect(await service(300).find(sought)).toEqual({
			outcome: "silent",
			place: null,
			waitSeconds: null,
		});
	});

	it("is left alone as long as it wants", async () => {
		const asking = service();
		peer.answerWith({ status: 429, headers: { "retry-after": "1" } });
		expect(await asking.find(sought)).toMatchObject({ outcome: "busy", waitSeconds: 1 });
		peer.answerWith({ body: [MILWAUKEE_AVE] });
		expect(await asking.find(sought)).toMatchObject({ outcome: "busy", waitSeconds: 1 });
		expect(peer.requests).toHaveLength(1);
		await new Promise((resolve) => setTimeout(resolve, 1_050));
		expect((await asking.find(sought)).outcome).toBe("found");
	});

	it.each([
		["nothing", undefined, 30],
		["nonsense", "soon", 30],
		["a day", "86400", 600],
		["a date that has passed", "Mon, 01 Jan 2024 00:00:00 GMT", 1],
	])("that asks for a wait of %s is asked again later", async (_name, wait, waitSeconds) => {
		peer.answerWith({ status: 429, headers: wait === undefined ? {} : { "retry-after": wait } });
		expect(await service().find(sought)).toMatchObject({ outcome: "busy", waitSeconds });
	});
});

describe("answers that are kept", () => {
	it("are asked for once, also by two at the same time and in other letters", async () => {
		const { find } = cacheAnswers(service());
		const [one, two] = await Promise.all([
			find(sought),
			find({ address: ` ${ADDRESS.toUpperCase()} `, near: null }),
		]);
		expect(one).toEqual(two);
		expect(await find(sought)).toEqual(one);
		expect(peer.requests).toHaveLength(1);
		await find({ address: ADDRESS, near: { latitude: 30, longitude: -90 } });
		expect(peer.requests).toHaveLength(2);
	});

	it("are not those that may pass", async () => {
		const { find } = cacheAnswers(service());
		peer.answerWith({ status: 500 });
		expect((await find(sought)).outcome).toBe("silent");
		peer.answerWith({ body: [] });
		expect((await find(sought)).outcome).toBe("unknown");
		peer.answerWith({ body: [MILWAUKEE_AVE] });
		expect((await find(sought)).outcome).toBe("unknown");
	});
});

describe("the demo's map service", () => {
	const demo = (timeoutMs = 5_000) =>
		createGeocoder({
			GEOCODING_URL: undefined,
			GEOCODING_KEY: "",
			GEOCODING_TIMEOUT_MS: timeoutMs,
			PUBLIC_URL: undefined,
			MISE_DEMO: true,
			GATEWAY_PORT: (sandbox.address() as AddressInfo).port,
		});

	it("knows the address of every location", async () => {
		const { find } = demo();
		for (const { locations } of demoTenants(new Date())) {
			for (const { row } of locations) {
				const { formattedAddress: address, latitude, longitude } = row.address;
				const { outcome, place } = await find({ address, near: null });
				expect([address, outcome, place?.isExact], address).toEqual([address, "found", true]);
				expect(place?.latitude, address).toBeCloseTo(latitude ?? 0, 5);
				expect(place?.longitude, address).toBeCloseTo(longitude ?? 0, 5);
			}
		}
	});

	it("knows the addresses of guests, near the location where a city is missing", async () => {
		const { find } = demo();
		const named = await find({ address: "200 Maple Avenue, Chicago, IL", near: null });
		expect(named).toMatchObject({ outcome: "found", place: { isExact: true } });
		const near = { latitude: 45.559, longitude: -122.645 };
		const { place } = await find({ address: "200 Maple Ave", near });
		expect(place?.label).toMatch(/^200, Maple Ave, Portland/);
		expect(Math.abs((place?.latitude ?? 0) - near.latitude)).toBeLessThan(0.05);
		const street = await find({ address: "Maple Ave, Chicago", near: null });
		expect(street.place?.isExact).toBe(false);
	});

	it.each([
		["Chicago, IL", "unknown"],
		["12 Nowhere St, Chicago", "unknown"],
		["1542 N Milwaukee Ave, Boston", "unknown"],
		["12 Outage St", "silent"],
		["12 Nonsense St", "silent"],
		["12 Patience St", "silent"],
		["12 Busy St", "busy"],
	])("answers %s with %s", async (address, outcome) => {
		expect((await demo(400).find({ address, near: null })).outcome).toBe(outcome);
	});
});

it("is said to be missing where none is set", async () => {
	const none = createGeocoder({
		GEOCODING_URL: undefined,
		GEOCODING_KEY: "",
		GEOCODING_TIMEOUT_MS: 1_000,
		PUBLIC_URL: undefined,
		MISE_DEMO: false,
		GATEWAY_PORT: 4_000,
	});
	expect((await none.find(sought)).outcome).toBe("off");
});

it("is told in words", () => {
	const message = (outcome: "unknown" | "silent" | "off") =>
		foundPlaceMessage({ outcome, place: null, waitSeconds: null });
	const busy = (waitSeconds: number): PlaceAnswer => ({
		outcome: "busy",
		place: null,
		waitSeconds,
	});
	expect(message("unknown")).toMatch(/can't find this address.*instead\.$/);
	expect(message("silent")).toMatch(/did not answer.*instead\.$/);
	expect(message("off")).toMatch(/^No map service is connected.*instead\.$/);
	expect([1, 20, 600].map((seconds) => foundPlaceMessage(busy(seconds)))).toEqual([
		"The map service is busy. Try again in a second, or enter latitude and longitude instead.",
		"The map service is busy. Try again in 20 seconds, or enter latitude and longitude instead.",
		"The map service is busy. Try again in 10 minutes, or enter latitude and longitude instead.",
	]);
});
