import { expect, it } from "vitest";
import { campaignPatchSchema } from "~/models/campaigns/campaign.schema";

const read = (contacts: object) => {
	const { data, error } = campaignPatchSchema.safeParse(contacts);
	return data ?? error?.issues.map(({ message }) => message);
};

it("names a wrong phone and email of a campaign's sender, which may be left out", () => {
	expect(read({ phone: "123" })).toEqual(["Phone is not valid"]);
	expect(read({ phone: "02 9374 4000" })).toEqual({ phone: "02 9374 4000" });
	expect(read({ replyTo: "hello@" })).toEqual(["Email is not valid"]);
	expect(read({ phone: " ", replyTo: "" })).toEqual({ phone: "", replyTo: "" });
	expect(read({ phone: "(312) 555-0142", replyTo: "Hello@harbour.example" })).toEqual({
		phone: "(312) 555-0142",
		replyTo: "hello@harbour.example",
	});
});
