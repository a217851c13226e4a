import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Campaign } from "~/models/campaigns/campaign";
import { startText } from "~/services/campaigns/campaign.server";
import { submitCampaignButton } from "~/services/campaigns/campaign-page.server";
import { CAMPAIGN_PLACE, type CampaignPlace } from "~/services/campaigns/campaign-place.server";

const granted = vi.hoisted(() => new Set<string>());

vi.mock("~/services/web/access.server", () => ({
	async requirePage(_args: unknown, _page: unknown, permission?: string) {
		if (permission && !granted.has(permission)) throw new Response(null, { status: 403 });
		return { gateway: { merchantId: "merchant", get: async () => ({ audiences: [] }) } };
	},
}));
vi.mock("~/services/web/submit-button.server", () => ({
	async submitButton(_args: unknown, { send }: { send: (form: object) => Promise<unknown> }) {
		await send({ key: "key", version: null });
		return new Response(null, { status: 302 });
	},
}));

describe("the buttons of a campaign", () => {
	const pressed: string[] = [];
	const place = {
		...CAMPAIGN_PLACE,
		start: async () => pressed.push("start"),
		end: async () => pressed.push("end"),
		client: { get: async () => ({ name: "May" }), create: async () => pressed.push("copy") },
	} as unknown as CampaignPlace;

	beforeEach(() => {
		pressed.length = 0;
		granted.clear();
	});

	async function press(fields: Record<string, string>) {
		const body = new URLSearchParams(fields);
		const request = new Request("http://mise.example/", { method: "POST", body });
		const args = { request, params: {}, context: {} };
		const answer = await submitCampaignButton(args as never, place, "id").catch((thrown) => thrown);
		return [answer.status, ...pressed];
	}

	it("copy with the permission to create alone, and change with the one to change", async () => {
		granted.add("CAMPAIGN.API_CREATE");
		expect(await press({ intent: "copy" })).toEqual([302, "copy"]);
		pressed.length = 0;
		expect(await press({ intent: "start" })).toEqual([403]);
		expect(await press({ intent: "end" })).toEqual([403]);
		granted.add("CAMPAIGN.API_UPDATE");
		expect(await press({ intent: "end" })).toEqual([302, "end"]);
	});

	it("send nothing when the form names none of them", async () => {
		granted.add("CAMPAIGN.API_UPDATE");
		expect(await press({ intent: "stat" })).toEqual([400]);
		expect(await press({})).toEqual([400]);
	});
});

describe("the confirmation of a start", () => {
	const local = { zone: "America/Chicago", clock: "12" } as const;
	const now = Date.parse("2026-11-30T18:00:00Z");
	const text = (given: Partial<Campaign>) => {
		const campaign = { type: "ONE_TIME", startsOn: null, startTime: "10:00", endsOn: null };
		return startText({ ...campaign, startedAt: null, ...given } as Campaign, 1_200, local, now);
	};

	it("says when it sends, to how many, and to which later", () => {
		expect(text({})).toBe("Sends to 1,200 customers right now.");
		expect(text({ startsOn: "2026-12-01" })).toBe(
			"Sends to 1,200 customers on Dec 1, 2026 at 10:00 AM, America/Chicago.",
		);
		expect(text({ startsOn: "2026-11-30" })).toBe("Sends to 1,200 customers right now.");
		expect(text({ type: "AUTOMATED", endsOn: "2026-12-31" })).toBe(
			"Sends to 1,200 customers right now, and to new ones each day until Dec 31, 2026.",
		);
	});

	it("counts nobody twice who got it before it stopped", () => {
		expect(text({ startedAt: "2026-11-20T10:00:00Z" })).toBe(
			"Sends to up to 1,200 customers right now.",
		);
	});
});
