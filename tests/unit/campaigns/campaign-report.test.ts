import { expect, it } from "vitest";
import { campaignReportPage } from "~/services/campaigns/campaign-report.server";

const letter = (body: string) => ({
	...{ subject: "News", preheader: "", body, image: null, imageAlt: "", footer: "", offer: null },
	buttons: [],
});

/** The page of a campaign with one email per text, each sent 100 times. */
async function reportView(texts: string[], given: object = {}) {
	const counts = { sent: 100 * texts.length, opened: 50, clicked: 10 };
	const campaign = {
		...{ name: "News", channel: "EMAIL", companyName: "", phone: "", postalAddress: "" },
		emails: texts.map(letter),
		counts: { ...counts, unsubscribed: 0, failed: 0, skipped: 0 },
	};
	const steps = texts.map((_, index) => ({
		...{ step: index + 1, sent: 100, opened: 50, clicked: 0, waiting: 0, failed: 0, skipped: 0 },
	}));
	const report = { leftOut: [], skipped: [], ordered: [], steps, ...given };
	const place = { client: { get: async () => campaign }, report: async () => report };
	const { view } = await campaignReportPage({} as never, place as never, "id");
	return view({ rows: [] } as never);
}

const LONG = "All about our new bowls and what goes into them. ".repeat(60);

it("counts opens among the emails that track them", async () => {
	const noteOf = async (texts: string[]) => {
		const { funnel } = await reportView(texts);
		return funnel.find(({ label }) => label === "Opened");
	};
	expect(await noteOf([LONG, "Hi"])).toMatchObject({
		note: "50% of the 100 that track opens",
		part: 0.5,
	});
	expect(await noteOf([LONG, LONG])).toMatchObject({ note: "25% of sent", part: 0.25 });
	expect((await noteOf(["Hi", "Hi"]))?.value).toBe("—");
});

it("counts customers who ordered in two currencies once", async () => {
	const ordered = (["USD", "CAD"] as const).map((currency) => ({
		...{ currency, customers: 1, orders: 1, sales: 500 },
	}));
	const { funnel } = await reportView([LONG], { ordered, orderedCustomers: 1 });
	expect(funnel.at(-1)).toMatchObject({ value: "1" });
});

it("tells emails apart whose numbers are the same", async () => {
	const { steps } = await reportView([LONG, LONG]);
	expect(steps.map(({ step }) => step)).toEqual([1, 2]);
	expect((await reportView([LONG])).steps).toEqual([]);
});
