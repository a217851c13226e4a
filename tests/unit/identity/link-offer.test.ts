import { expect, it } from "vitest";
import type { SupportState } from "~/models/viewer/support-state";
import { linkOffer } from "~/services/identity/single-sign-on-offer.server";
import { aViewer } from "../../support/viewer";

it.each(["view-as", "write"] as const)("offers support staff no link (%s)", async (kind) => {
	const viewer = {
		...aViewer("merchantSuperAdmin", { flags: { "single-sign-on-modals": true } }),
		support: { kind } as SupportState,
	};
	const access = { viewer } as unknown as Parameters<typeof linkOffer>[1];
	// Neither the provider nor the gateway is asked: there is none here.
	expect(await linkOffer(new Request("http://web.test/home"), access)).toBeNull();
});
