import { Resolver } from "node:dns/promises";
import { afterEach, expect, it, vi } from "vitest";
import { createNameServers } from "../../../gateway/adapters/dns/name-servers";

afterEach(() => {
	vi.restoreAllMocks();
});

it.each([
	["public ones, which know no names inside a network", [], [["1.1.1.1", "8.8.8.8", "9.9.9.9"]]],
	["those that are set", ["10.0.0.2"], [["10.0.0.2"]]],
	["the system's where that is said", ["system"], []],
])("asks name servers: %s", (_, DNS_SERVERS, expected) => {
	const set = vi.spyOn(Resolver.prototype, "setServers");
	createNameServers({ DNS_SERVERS, DNS_TIMEOUT_MS: 100 });
	expect(set.mock.calls.map(([servers]) => [...servers])).toEqual(expected);
});
