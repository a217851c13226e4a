import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { Roles } from "~/components/team/roles";
import { pages } from "~/models/pages/pages";
import { ROLES, roleLabel } from "~/models/shared/permissions";
import { allAreas, grantedAreas } from "~/models/team/role-view";
import { roleLevel } from "~/models/team/team";
import { listRoles } from "~/services/gateway/team/users.server";
import { teamPath, toTeamActor } from "~/services/team/team-access.server";
import { roleSummary } from "~/services/team/team-editor.server";
import { type PageAccess, requirePageAt } from "~/services/web/access.server";

const LEVEL_LABELS = {
	organisation: "Whole organization",
	stores: "Chosen locations",
	provider: "Platform",
} as const;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.teamRoles);
	return json({ page: access.page, view: await rolesView(access) });
}

export default function TeamRoles() {
	const { page, view } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<Roles roles={view.roles} comparison={view.comparison} />
		</Page>
	);
}

async function rolesView(access: PageAccess) {
	const { gateway, viewer, location } = access;
	const [found, counts] = await Promise.all([
		listRoles(gateway),
		gateway.get("/api/v2/users-v2/role-counts", { query: { stores: gateway.storeId } }),
	]);
	const order = Object.values(ROLES).map(({ name }) => name);
	const roles = found
		.filter(({ name }) => roleLevel(name) !== "provider")
		.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
	const path = teamPath(access);
	const isPart = location !== null || toTeamActor(viewer).stores !== null;
	return {
		roles: roles.map((role) => {
			const people = counts.find(({ roleV2Uuid }) => roleV2Uuid === role.uuid)?.people ?? 0;
			return {
				uuid: role.uuid,
				label: roleLabel(role.name),
				summary: roleSummary(role),
				level: LEVEL_LABELS[roleLevel(role.name) ?? "stores"],
				people: peopleCountText(people, isPart),
				peopleTo: `${path}?role=${role.uuid}`,
				areas: grantedAreas(role.permissions),
			};
		}),
		comparison: compare(roles),
	};
}

/** Only people visible to the reader are counted. */
function peopleCountText(people: number, isPart: boolean): string {
	const count = `${people} ${people === 1 ? "person" : "people"}`;
	return isPart ? `${count} you can see` : count;
}

function compare(roles: readonly { uuid: string; permissions: readonly string[] }[]) {
	const columns = roles.map(({ uuid, permissions }) => ({ uuid, areas: allAreas(permissions) }));
	const [first] = columns;
	return (first?.areas ?? [])
		.map(({ group, label }, index) => ({
			group,
			label,
			cells: columns.map(({ uuid, areas }) => ({
				role: uuid,
				level: areas[index]?.level ?? ("none" as const),
			})),
		}))
		.filter(({ cells }) => new Set(cells.map(({ level }) => level)).size > 1);
}
