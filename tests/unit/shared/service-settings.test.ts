import { describe, expect, it } from "vitest";
import { tileSource } from "~/models/shared/map-tiles";
import { tilesSetting } from "~/models/shared/service-settings.schema";

describe("the address of the pictures of maps", () => {
	it.each([
		["https://tiles.example/{z}/{x}/{y}.png?key=1", "https://tiles.example"],
		["https://{s}.tiles.example:8443/{z}/{x}/{y}{r}.png", "https://*.tiles.example:8443"],
	])("may be %s, whose source is %s", (url, source) => {
		expect(tileSource(tilesSetting.parse(url))).toBe(source);
	});

	it.each([
		["https://tiles.example/map.png", "must contain {z}, {x} and {y}"],
		["https://tiles.example;script-src */{z}/{x}/{y}", "must be an http address"],
		["https://a.{s}.example/{z}/{x}/{y}", "{s} may only be the first part of its host"],
		["ftp://tiles.example/{z}/{x}/{y}", "must be an http address"],
	])("may not be %s, which is said", (url, message) => {
		expect(tilesSetting.safeParse(url).error?.issues[0]?.message).toContain(message);
	});
});
