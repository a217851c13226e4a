import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announceAccessChange } from "../../../gateway/core/access-cache";
import { newId } from "../../../gateway/core/ids";
import { featureFlags } from "../../../gateway/merchants/flags/tables";
import {
	type Browser,
	changed,
	formWith,
	type PageAnswer,
	visibleText,
} from "../../support/browser";
import { mailTo } from "../../support/mail";
import { teamCalls } from "../../support/team/team-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

const LIST = "/settings/team";
const PASSWORD = "Quiet Harbor 7";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const { address, invited, lastMail, codeIn, roleUuid, findUserRow, system } = teamCalls(
	() => web.gateway,
);

/** The form of an invitation, filled in with these values. */
async function inviting(path: string, values: Record<string, string>) {
	return changed(formWith((await owner.get(path)).text, "roleV2Uuid"), values);
}

const send = (fields: [string, string][], path = `${LIST}/new`) => owner.post(path, { fields });
const isChecked = (page: PageAnswer, name: string, value: string) =>
	formWith(page.text, "roleV2Uuid").some((field) => field[0] === name && field[1] === value);

async function accept(email: string) {
	const guest = web.guest();
	const path = `/auth/set-password?code=${codeIn((await lastMail(email))?.text)}`;
	const page = await guest.get(path);
	const fields = changed(formWith(page.text, "givenName"), {
		givenName: "Ada",
		familyName: "Lovelace",
		terms: "on",
		password: PASSWORD,
		repeatPassword: PASSWORD,
	});
	return { guest, path, answer: await guest.post(path, { fields }) };
}

describe("an invitation", () => {
	it("needs locations for a role of locations, and keeps what was chosen", async () => {
		const [email, role] = [address(), await roleUuid("storeCashier")];
		const page = await send(await inviting(`${LIST}/new`, { email, roleV2Uuid: role }));
		expect(page.status).toBe(422);
		expect(visibleText(page.text)).toContain("Choose at least one location");
		expect(isChecked(page, "roleV2Uuid", role)).toBe(true);
		expect(page.text).toContain(email);
		expect(await findUserRow(email)).toBeUndefined();
	});

	it("names those who cannot be invited, invites the others once, and is sent to more", async () => {
		const { own, other } = web.gateway;
		const [one, two] = [address(), address()];
		const elsewhere = `merchantsuperadmin-${other.merchantId}@example.test`;
		const here = `merchantsuperadmin-${own.merchantId}@example.test`;
		const [storeId] = own.storeIds;
		const page = await send(
			await inviting(`${LIST}/new`, {
				email: `${one}, ${elsewhere}, ${here}, ${one}`,
				roleV2Uuid: await roleUuid("storeCashier"),
				stores: storeId,
			}),
		);
		const said = visibleText(page.text);
		expect(said).toContain("There was an error registering the email(s) below");
		expect(said).toContain(
			`${elsewhere}: The email address you have entered is already registered`,
		);
		expect(said).toContain(`${here}: A user with this email address already exists`);
		expect(said).toContain(`${one} was invited`);
		expect(said).not.toContain(`${one}:`);
		expect(isChecked(page, "stores", storeId)).toBe(true);
		expect(await mailTo(web.gateway.services.database, one)).toHaveLength(1);

		const again = (email: string, { text }: PageAnswer) =>
			send(changed(formWith(text, "roleV2Uuid"), { email }));
		const staff = await again(`${newId()}@platform.test`, page);
		expect(visibleText(staff.text)).toContain(
			"You can't create an user with this email for this role",
		);
		const more = await again(two, staff);
		expect(visibleText((await owner.follow(more)).text)).toContain(`${two} was invited`);
		const list = visibleText((await owner.get(`${LIST}?q=${one}`)).text);
		expect(list).toContain("Invited");
		expect(list).toContain("Own Organization First");
	});

	it("opens one's own location, and neither others nor the team", async () => {
		const { storeIds } = web.gateway.own;
		const { email } = await invited();
		const { guest, answer } = await accept(email);
		expect(answer.location).toBe("/auth/invite-success");
		await guest.get("/auth");
		const entered = await guest.post("/auth", { fields: { email, password: PASSWORD } });
		const home = await guest.follow(entered);
		expect(visibleText(home.text)).toContain("Own Organization First");
		expect(visibleText(home.text)).not.toContain("Own Organization Second");
		expect((await guest.get(`/location/${storeIds[0]}/orders`)).status).toBe(200);
		expect((await guest.get(`/location/${storeIds[1]}/orders`)).status).toBe(403);
		expect((await guest.get(`/location/${storeIds[0]}/general/team`)).status).toBe(403);
	});

	it("is sent again and withdrawn from the list, after which its link opens nothing", async () => {
		const { email } = await invited();
		const list = await owner.get(`${LIST}?q=${email}`);
		const resend = new RegExp(`aria-label="Resend the invitation to ${email}"[^>]*><span>Resend<`);
		expect(list.text).toMatch(resend);
		const member = `${LIST}/${(await findUserRow(email))?.uuid}/edit`;
		const press = async (intent: string) => {
			const { text } = await owner.get(member);
			const [, version = ""] = /name="version" value="(\d+)"/.exec(text) ?? [];
			const key = `${intent}:${crypto.randomUUID()}`;
			const fields = { intent, version, "idempotency-key": key };
			return visibleText((await owner.follow(await owner.post(member, { fields }))).text);
		};
		expect(await press("resend")).toContain(`The invitation was sent to ${email} again`);
		expect(await mailTo(web.gateway.services.database, email)).toHaveLength(2);

		expect(await press("withdraw")).toContain(`The invitation for ${email} was withdrawn`);
		expect(visibleText((await owner.get(`${LIST}?q=${email}`)).text)).toContain("No people");
		const code = codeIn((await lastMail(email))?.text);
		const gone = await web.guest().get(`/auth/set-password?code=${code}`);
		expect(visibleText(gone.text)).toContain("The link has expired or was already used.");
	});
});

it("goes to somebody of the point of sale's team by the address it has there", async () => {
	const { merchantId, storeIds } = web.gateway.own;
	const flag = { merchantId, name: "team-member-invite", context: "everyone", target: true };
	await system(async (tx) => {
		await tx.insert(featureFlags).values(flag);
		await announceAccessChange(tx, { merchantId });
	});
	const email = `ida-${newId()}@inbox.test`;
	const people = [
		{ id: "TM-1", name: "Ida Marsh", email },
		{ id: "TM-2", name: "Lee Vance", email: null },
	];
	const { services } = web.gateway;
	services.pos = { ...services.pos, listTeamMembers: async () => people };
	const path = `${LIST}/new?from=pos`;
	expect((await owner.get(`${LIST}/new`)).text).toContain(`href="${path}"`);
	const form = await owner.get(path);
	expect(form.text).toMatch(/<option[^>]*disabled=""[^>]*>Lee Vance \(no email address\)/);
	const fields = await inviting(path, {
		teamMemberId: "TM-1",
		stores: storeIds[0],
		roleV2Uuid: await roleUuid("storeCashier"),
	});
	const sent = await send(fields, path);
	expect(visibleText((await owner.follow(sent)).text)).toContain(`${email} was invited`);
	const member = await owner.get(`${LIST}/${(await findUserRow(email))?.uuid}/edit`);
	expect(visibleText(member.text)).toContain("POS team member");
});

it("is made by a store admin for their own locations alone", async () => {
	const { storeIds } = web.gateway.own;
	const email = address();
	const admin = await web.signedInBrowser("storeAdmin");
	const team = `/location/${storeIds[0]}/general/team`;
	const list = visibleText((await admin.get(team)).text);
	expect(list).toContain("storeadmin-");
	expect(list).not.toContain("merchantsuperadmin-");
	expect((await admin.get(LIST)).status).toBe(403);

	const page = await admin.get(`${team}/new`);
	expect(visibleText(page.text)).not.toContain("Merchant Operator");
	expect(page.text.match(/<input[^>]*name="stores"/g)).toHaveLength(1);
	expect(isChecked(page, "stores", storeIds[0])).toBe(true);
	const role = { email, roleV2Uuid: await roleUuid("storeOperations") };
	const fields = changed(formWith(page.text, "roleV2Uuid"), role);
	const sent = await admin.follow(await admin.post(`${team}/new`, { fields }));
	expect(visibleText(sent.text)).toContain(`${email} was invited`);
	const found = await admin.get(`${team}?q=${email}`);
	expect(found.text).toContain(`${team}/${(await findUserRow(email))?.uuid}/edit`);
	const other = `/location/${storeIds[1]}/general/team?q=${email}`;
	expect(visibleText((await owner.get(other)).text)).toContain("No people");
});
