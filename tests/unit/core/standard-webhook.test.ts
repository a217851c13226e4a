import { expect, it } from "vitest";
import { isStandardWebhook } from "../../../gateway/core/standard-webhook";

/** As the package standardwebhooks 1.1.1 signs it. */
const KEY = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const AT = 1_614_265_330;
const SIGNED = {
	id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
	at: String(AT),
	signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
	body: '{"test": 2432232314}',
};
const isTaken = (change: Partial<typeof SIGNED> = {}, key = KEY, now = AT + 5) =>
	isStandardWebhook(key, { ...SIGNED, ...change }, now);

it("is taken from who has the key, in five minutes either way, also while the key is replaced", () => {
	expect(isTaken()).toBe(true);
	expect(isTaken({}, KEY.replace("whsec_", ""))).toBe(true);
	expect(isTaken({ signature: `v1,AAAA ${SIGNED.signature} v2,x` })).toBe(true);
	expect(isTaken({}, KEY, AT + 300)).toBe(true);
	expect(isTaken({}, KEY, AT + 301)).toBe(false);
	expect(isTaken({}, KEY, AT - 301)).toBe(false);
});

it.each([
	["another body", { body: '{"test": 2432232315}' }],
	["another id", { id: "msg_another" }],
	["no id", { id: "" }],
	["another time", { at: String(AT + 1) }],
	["no time", { at: "soon" }],
	["no signature", { signature: "" }],
	["a signature without its version", { signature: SIGNED.signature.slice(3) }],
])("is not taken with %s", (_, change) => {
	expect(isTaken(change)).toBe(false);
});

it("is not taken with another key, or without one", () => {
	expect(isTaken({}, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx")).toBe(false);
	expect(isTaken({}, "")).toBe(false);
	expect(isTaken({}, "whsec_")).toBe(false);
});
