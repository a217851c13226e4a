import { describe, expect, it } from "vitest";
import { forwardedAddress, trustedProxies } from "~/models/shared/forwarded-address";

describe("the address behind our own proxies", () => {
	it.each([
		["203.0.113.9", 1, "203.0.113.9"],
		// The caller wrote the first one.
		["127.0.0.1, 203.0.113.9", 1, "203.0.113.9"],
		["198.51.100.1, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
		["127.0.0.1, 203.0.113.9, ", 1, "203.0.113.9"],
		["2001:db8::1", 1, "2001:db8::1"],
		["203.0.113.9", 2, "203.0.113.9"],
		["", 1, null],
		[null, 1, null],
	])("is, of %j behind %i, %j", (header, proxies, address) => {
		expect(forwardedAddress(header, proxies)).toBe(address);
	});

	it.each([
		["off", 0],
		["on", 1],
		["2", 2],
		["1.2.3.4", null],
		["", null],
	])("%j means that many proxies: %j", (setting, proxies) => {
		expect(trustedProxies(setting)).toBe(proxies);
	});
});
