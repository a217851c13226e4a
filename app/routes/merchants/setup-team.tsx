import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { SetupTeamForm } from "~/components/merchants/first-team-form";
import { SetupPage } from "~/components/merchants/setup-page";
import { useLeftNotice } from "~/components/page/page-notice";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { SETUP_INVITES_WAIT, type SetupTeamView } from "~/models/merchants/setup";
import { homePath } from "~/models/pages/home-path";
import { pages } from "~/models/pages/pages";
import { ROLES, roleLabel } from "~/models/shared/permissions";
import { canAssign } from "~/models/team/team";
import { inviteFormSchema } from "~/models/team/team.schema";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { finishSetup } from "~/services/gateway/merchants/merchants.server";
import { listRoles } from "~/services/gateway/team/users.server";
import { getViewer } from "~/services/gateway/viewer.server";
import {
	STEP_PATHS,
	saveStepDraft,
	setupLocations,
	stepsView,
} from "~/services/merchants/setup.server";
import { deleteDraft, openDraft, saveDraft } from "~/services/merchants/setup-draft.server";
import { inviteAll } from "~/services/team/team-invites.server";
import { requireMerchantSetup, type ScopedGateway } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { redirectTo } from "~/services/web/request-state.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMerchantSetup(args, pages.merchantSetupTeam);
	const { viewer, page, gateway } = access;
	return json({
		page,
		steps: stepsView(viewer, "team"),
		view: await setupTeamView(gateway, viewer),
		draft: await openDraft(args, "team", viewer.user.uuid, inviteFormSchema),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMerchantSetup(args, pages.merchantSetupTeam, "TEAM.API_CREATE");
	const { gateway, merchant, viewer } = access;
	const { uuid } = viewer.user;
	const form = await parseForm(args.request, inviteFormSchema);
	const leaving = await saveStepDraft(args, "team", uuid, form);
	if (leaving) return leaving;
	if (form.data.get("go") === "finish") {
		if (String(form.data.get("email") ?? "").trim()) {
			return form.again({ email: [SETUP_INVITES_WAIT] });
		}
		const result = await finishSetup(gateway, form);
		if (!result.ok) return form.refused(result.failure);
		await deleteDraft(args, "team");
		const text = `${merchant.name} is set up. Welcome!`;
		const home = homePath(await getViewer(gateway));
		return redirectTo(args, home, { type: "success", text });
	}
	if (!form.value) return form.again();
	const invited = await inviteAll(args.request, gateway, withPlaces(viewer, form.value), form);
	if ("again" in invited) {
		await saveDraft(args, "team", uuid, invited.left);
		return invited.again;
	}
	await deleteDraft(args, "team");
	return redirectTo(args, STEP_PATHS.team, { type: "success", text: invited.text });
}

export default function SetupTeam() {
	const { page, steps, view, draft } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	// Sent invitations redirect here with a notice and an empty form.
	const left = useLeftNotice();
	const sent = useRef("");
	if (left) sent.current = left.id;
	const isDraft = !answer && draft !== null;
	return (
		<SetupPage page={page} steps={steps} isDraft={isDraft}>
			<SetupTeamForm
				key={sent.current}
				page={page}
				view={view}
				answer={answer ?? draft ?? undefined}
			/>
		</SetupPage>
	);
}

async function setupTeamView(gateway: ScopedGateway, viewer: Viewer): Promise<SetupTeamView> {
	const actor = { ...viewer.user, permissions: viewerPermissions(viewer) };
	const roles = await listRoles(gateway);
	return {
		roles: roles
			// Franchisees are invited once there is a menu for their locations.
			.filter((role) => role.name !== ROLES.franchisee.name && canAssign(actor, role))
			.map(({ uuid, name }) => ({ value: uuid, label: roleSummary(name) })),
		locations: setupLocations(viewer),
	};
}

/** Fills in the only location for a role that needs one. */
function withPlaces<T extends { stores: string[] }>(viewer: Viewer, value: T): T {
	const places = setupLocations(viewer).map(({ storeId }) => storeId);
	return places.length === 1 ? { ...value, stores: places } : value;
}

function roleSummary(name: string): string {
	const role = Object.values(ROLES).find((each) => each.name === name);
	return role ? `${roleLabel(name)}: ${role.summary}` : roleLabel(name);
}
