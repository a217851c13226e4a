import { afterEach, describe, expect, it, vi } from "vitest";
import { createHttpProvider } from "../../../gateway/adapters/payments/http-provider";
import { ProviderSilent } from "../../../gateway/adapters/payments/provider";

const provider = createHttpProvider({ url: "http://127.0.0.1:1", key: "", timeoutMs: 1_000 });

const ONE = {
	refundId: "one",
	paymentUid: "pay-1",
	amount: 100,
	currency: "USD",
	last4: null,
	reason: "",
	createdAt: new Date(0),
	reference: "",
};

/** The provider's answer to any request. */
const answer = (response: Response) => vi.spyOn(globalThis, "fetch").mockResolvedValue(response);
/** A body that timed out. */
const brokenOff = () =>
	new ReadableStream({
		start: (controller) => controller.error(new DOMException("Too late", "TimeoutError")),
	});

afterEach(() => vi.restoreAllMocks());

describe("a refund the provider is asked about", () => {
	it("is unknown to the provider when its answer says so", async () => {
		answer(Response.json({ errors: ["No such refund"] }, { status: 404 }));
		expect(await provider.findRefund(ONE)).toBeNull();
	});

	it.each([200, 404])(
		"has no answer when that breaks off, begun with status %i",
		async (status) => {
			answer(new Response(brokenOff(), { status }));
			await expect(provider.findRefund(ONE)).rejects.toThrow(ProviderSilent);
		},
	);
});
