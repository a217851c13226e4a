import type { z } from "zod";
import type { SearchedField } from "~/models/shared/searched-choices";
import { type InviteResult, roleLevel, TEAM_MESSAGES } from "~/models/team/team";
import { inviteFormSchema, teamMemberFormSchema } from "~/models/team/team.schema";
import { type Assignment, listRoles } from "~/services/gateway/team/users.server";
import type { PageAccess, ScopedGateway } from "~/services/web/access.server";
import { type ParsedForm, parseForm } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { saveForm } from "~/services/web/save-form.server";
import { teamPath } from "./team-access.server";
import { searchedPlaces } from "./team-editor.server";
import { offersPos } from "./team-invite-view.server";

type InviteForm = z.output<typeof inviteFormSchema>;
type Chosen = Pick<InviteForm, "roleV2Uuid" | "stores">;

type Invited = { text: string } | { again: Response; left: FormData };

export async function isFromPos(request: Request, access: PageAccess): Promise<boolean> {
	return offersPos(access) && (await formBody(request)).get("from") === "pos";
}

/** Invites the form's addresses and redirects, by default to the team. */
export async function sendInvites(
	args: RouteArgs,
	access: PageAccess,
	{ to = teamPath(access), onlySelling = false }: { to?: string; onlySelling?: boolean } = {},
): Promise<Response> {
	const searched = await searchedPlaces(access, { onlySelling });
	const form = await parseForm(args.request, inviteFormSchema, { searched });
	if (!form.value) return form.again();
	const invited = await inviteAll(args.request, access.gateway, form.value, form, searched);
	if ("again" in invited) return invited.again;
	return redirectTo(args, to, { type: "success", text: invited.text });
}

/** Invites the form's addresses; refused ones return in the form with their reasons (spec 5.13, 8.4). */
export async function inviteAll(
	request: Request,
	gateway: ScopedGateway,
	value: InviteForm,
	form: ParsedForm<InviteForm>,
	searched?: SearchedField,
): Promise<Invited> {
	const assignment = await resolveAssignment({ gateway }, value);
	const result = await gateway.send("POST", "/api/v2/users-v2/invite", {
		body: { ...assignment, email: value.email, menus: value.menus },
		key: form.key,
	});
	if (!result.ok) return { again: form.refused(result.failure), left: form.data };
	const { results } = result.data;
	const sent = results.filter(({ outcome }) => outcome === "invited");
	const failed = results.filter(({ outcome }) => outcome !== "invited");
	if (failed.length === 0) return { text: invitesSentMessage(sent) };
	const rest = await withEmails(request, failed, searched);
	const done = sent.length > 0 ? invitesSentMessage(sent) : undefined;
	return { again: rest.again({ email: refusalMessages(failed) }, { done }), left: rest.data };
}

export async function sendTeamMemberInvite(args: RouteArgs, access: PageAccess): Promise<Response> {
	return saveForm(args, {
		schema: teamMemberFormSchema,
		searched: await searchedPlaces(access),
		send: async ({ teamMemberId, ...chosen }, form) => {
			const assignment = await resolveAssignment(access, chosen);
			return access.gateway.send("POST", "/api/v2/users-v2/team-members", {
				body: { ...assignment, teamMemberId },
				key: form.key,
			});
		},
		done: ({ results }) => ({ to: teamPath(access), text: invitesSentMessage(results) }),
	});
}

/** The role and locations of a form; an organization role covers all, whatever is checked. */
export async function resolveAssignment(
	{ gateway }: Pick<PageAccess, "gateway">,
	{ roleV2Uuid, stores }: Chosen,
): Promise<Assignment> {
	const role = (await listRoles(gateway)).find(({ uuid }) => uuid === roleV2Uuid);
	const isWide = role !== undefined && roleLevel(role.name) === "organisation";
	return { roleV2Uuid, stores: isWide ? null : stores };
}

function withEmails(
	request: Request,
	results: readonly InviteResult[],
	searched: SearchedField | undefined,
) {
	const emails = [...new Set(results.map(({ email }) => email))];
	const prepare = (data: FormData) => {
		const rest = new FormData();
		for (const [name, value] of data) if (name !== "email") rest.append(name, value);
		rest.append("email", emails.join("\n"));
		return rest;
	};
	return parseForm(request, inviteFormSchema, { prepare, searched });
}

function refusalMessages(failed: readonly InviteResult[]): string[] {
	return [TEAM_MESSAGES.someRefused, ...failed.map(({ email, message }) => `${email}: ${message}`)];
}

function invitesSentMessage(sent: readonly InviteResult[]): string {
	const [first] = sent;
	if (sent.length === 1 && first) return `${first.email} was invited`;
	return `${sent.length} people were invited`;
}
