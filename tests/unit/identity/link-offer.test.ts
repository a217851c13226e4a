import { beforeAll, expect, it } from "vitest";
import type { SupportState } from "~/models/viewer/support-state";
import { aViewer } from "../../support/viewer";

type Offering = typeof import("~/services/identity/single-sign-on-offer.server");
let linkOffer: Offering["linkOffer"];
beforeAll(async () => {
	process.env.SESSION_SECRET ??= "a secret only the unit tests know, 32+";
	process.env.SERVICE_KEY ??= "service key of the unit tests";
	({ linkOffer } = await import("~/services/identity/single-sign-on-offer.server"));
});

it.each(["view-as", "write"] as const)("offers support staff no link (%s)", async (kind) => {
	const viewer = {
		...aViewer("merchantSuperAdmin", { flags: { "single-sign-on-modals": true } }),
		support: { kind } as SupportState,
	};
	const access = { viewer } as unknown as Parameters<Offering["linkOffer"]>[1];
	// Neither the provider nor the gateway is asked: there is none here.
	expect(await linkOffer(new Request("http://web.test/home"), access)).toBeNull();
});
