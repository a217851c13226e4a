import { expect, it } from "vitest";
import { CAMPAIGN_PLACE } from "~/services/campaigns/campaign-place.server";
import { repeatWarnings } from "~/services/campaigns/campaign-reach.server";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const come = { name: "Come back", audienceId: "lapsed", channel: "EMAIL", startedAt: daysAgo(2) };

/** What is said before a list that answers only its newest rows. */
function warned(
	rows: object | object[],
	about: { audienceId?: string | null; channel?: "EMAIL" | "SMS" } = {},
) {
	const get = async (_: string, { query }: { query: { status: string[]; limit: number } }) => ({
		rows: [rows]
			.flat()
			.filter((row) => query.status.includes((row as { status: string }).status))
			.slice(0, query.limit),
	});
	const place = { audienceId: "lapsed", channel: "EMAIL", ...about } as const;
	return repeatWarnings(CAMPAIGN_PLACE, { merchantId: "m", get } as never, place);
}

it("warns of a campaign that goes to the same audience, or went in the last days", async () => {
	expect(await warned({ ...come, status: "ACTIVE", startedAt: daysAgo(60) })).toEqual([
		"The campaign “Come back” already goes to this audience by email. A second one repeats it.",
	]);
	expect(await warned({ ...come, status: "COMPLETED" })).toEqual([
		"The campaign “Come back” went to this audience by email. A second one repeats it.",
	]);
});

it("warns of no other", async () => {
	const active = { ...come, status: "ACTIVE" };
	expect(await warned({ ...come, status: "COMPLETED", startedAt: daysAgo(8) })).toEqual([]);
	expect(await warned(active, { channel: "SMS" })).toEqual([]);
	expect(await warned(active, { audienceId: "regulars" })).toEqual([]);
	expect(await warned(active, { audienceId: null })).toEqual([]);
});

it("warns of one that goes for long, whatever came after it", async () => {
	const others = Array.from({ length: 200 }, () => ({
		...come,
		status: "COMPLETED",
		channel: "SMS",
	}));
	expect(await warned([...others, { ...come, status: "ACTIVE" }])).toHaveLength(1);
});
