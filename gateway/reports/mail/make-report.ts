import { and, eq } from "drizzle-orm";
import { canSee, verdict } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { reportList } from "~/models/reports/report.list";
import type { ReportAnswer } from "~/models/reports/report-answer";
import { exportPermission, homeKind } from "~/models/reports/report-home";
import type { LineContext } from "~/models/reports/report-lines";
import { findReportError } from "~/models/reports/report-refusal";
import { parseReportQuery, type ReportRequest } from "~/models/reports/report-request";
import { reportTable } from "~/models/reports/report-table";
import type { ReportLine } from "~/models/reports/report-view";
import { availableReports, canReadReport, reportByName } from "~/models/reports/reports";
import { parseListParams } from "~/models/shared/list-query";
import { shortTitles } from "~/models/viewer/location-name";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { SYSTEM } from "../../core/database";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { roles, userRole, users } from "../../identity/people/tables";
import { toRole, toUser } from "../../identity/people/user";
import { hasSecondFactor } from "../../identity/second-factors/find-second-factor";
import { viewWithin } from "../../identity/sessions/viewer";
import { merchants } from "../../merchants/tables";
import { chosenStores } from "../../orders/chosen-stores";
import { getReport } from "../get-report";
import { groupStores } from "../store-sets";
import type { ScheduleRow } from "./tables";

type ScheduledQuery = Pick<
	ScheduleRow,
	"merchantId" | "userUuid" | "home" | "storeId" | "report" | "query" | "range"
>;

export interface ReportBlock {
	why: string;
	/** Retry at the next time: features return, and the flag service may be down. */
	isPassing?: boolean;
}

export interface MadeReport {
	viewer: Viewer;
	reportQuery: ReportRequest;
	answer: ReportAnswer;
	context: LineContext;
	lines: ReportLine[];
}

interface Permitted {
	viewer: Viewer;
	scope: Scope;
	reportQuery: ReportRequest;
	params: URLSearchParams;
}

/** A report as its person may have it now: by their permissions, locations and switches of this moment. */
export async function makeReport(
	services: Services,
	schedule: ScheduledQuery,
	at: Date,
): Promise<MadeReport | ReportBlock> {
	const permitted = await buildReportQuery(services, schedule, at);
	if ("why" in permitted) return permitted;
	const { viewer, scope, reportQuery, params } = permitted;
	const report = reportByName(schedule.report);
	const answer = await services.database.readPast(toTenancy(scope), (tx) =>
		getReport(tx, scope, schedule.report, {
			...reportQuery.scope,
			storeIds: reportQuery.scope.storeIds && [...reportQuery.scope.storeIds],
			isSoFar: reportQuery.isSoFar,
			beforeFrom: reportQuery.before?.first,
			beforeTo: reportQuery.before?.last,
			beforeIsSoFar: reportQuery.before?.isSoFar,
		}),
	);
	const names = shortTitles(viewer.locations, viewer.merchant?.name ?? "");
	const table = reportTable(
		{
			report,
			reportQuery,
			answer,
			clock: viewer.clock,
			locationName: (storeId) => names.get(storeId),
			toDrillPath: () => "",
		},
		parseListParams(params, reportList(schedule.report)).query,
	);
	return { viewer, reportQuery, answer, ...table };
}

/** Builds a scheduled report's query with its person's current access, or the reason it is refused. */
export async function buildReportQuery(
	services: Services,
	schedule: ScheduledQuery,
	at: Date,
): Promise<Permitted | ReportBlock> {
	const person = await findPerson(services, schedule);
	if (!person) return { why: "You are no longer in this organization." };
	if (person.user.status !== "active") return { why: "Your account was disabled." };
	if (person.lacksSecondStep) return { why: NO_SECOND_STEP };
	const scope = personScope(person, schedule);
	const known = {
		user: toUser(person.user),
		role: person.role && toRole(person.role),
	};
	const viewer = { ...known, ...(await viewWithin(services, scope, known)) };
	const page = pages[schedule.home];
	const location = viewer.locations.find(({ storeId }) => storeId === schedule.storeId) ?? null;
	const seen = verdict(page, viewer, location);
	if (!seen.allowed) {
		return { why: REASONS[seen.reason] ?? NO_PERMISSION, isPassing: seen.reason === "flag" };
	}
	if (!viewerPermissions(viewer).includes(exportPermission(page))) return { why: NO_PERMISSION };
	if (!canReadReport(schedule.report, viewerPermissions(viewer))) return { why: NO_PERMISSION };
	if (!availableReports(homeKind(page), viewer.flags).includes(schedule.report)) {
		return { why: NOT_OFFERED, isPassing: true };
	}
	const params = new URLSearchParams(schedule.query);
	params.set("range", schedule.range);
	for (const day of ["from", "to"]) params.delete(day);
	const groups =
		location || !canSee(pages.locationGroups, viewer)
			? []
			: await services.database.read(toTenancy(scope), (tx) => groupStores(tx, scope));
	const { query } = parseListParams(params, reportList(schedule.report));
	const reportQuery = parseReportQuery(query, reportByName(schedule.report), {
		viewer,
		location,
		at,
		groups: groups.map(({ key, label, stores }) => ({ value: key, label, members: stores })),
	});
	const refusal = findReportError(reportQuery, params);
	if (refusal) return { why: refusal.message };
	if (reportQuery.isNarrowed && reportQuery.chosen.length === 0) {
		// Deleted locations still have sales; to the viewer, other people's locations look the same.
		const wanted = { storeIds: [...(reportQuery.scope.storeIds ?? [])], groupIds: [] };
		const found = await services.database.read(toTenancy(scope), (tx) =>
			chosenStores(tx, scope, wanted),
		);
		if (found.length === 0) return { why: NOT_YOURS };
	}
	return { viewer, scope, reportQuery, params };
}

const NO_SECOND_STEP = "Your organization requires two-step sign-in. Set it up in your account.";
const NO_PERMISSION = "You no longer have permission to export these reports.";
const NOT_OFFERED = "This report is not turned on for your organization.";

const NOT_YOURS = "You no longer have access to the location of this report.";

const REASONS: Partial<Record<string, string>> = {
	location: NOT_YOURS,
	flag: NOT_OFFERED,
};

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

async function findPerson({ database }: Services, { merchantId, userUuid }: ScheduledQuery) {
	return database.read(SYSTEM, async (tx) => {
		const [found] = await tx
			.select({ user: users, role: roles, needsSecondStep: merchants.requiresSecondStep })
			.from(users)
			.innerJoin(merchants, eq(merchants.merchantId, users.merchantId))
			.leftJoin(roles, userRole)
			.where(and(eq(users.uuid, userUuid), eq(users.merchantId, merchantId)));
		if (!found) return null;
		const lacksSecondStep = found.needsSecondStep && !(await hasSecondFactor(tx, userUuid));
		return { ...found, lacksSecondStep };
	});
}

function personScope({ user, role }: Person, { merchantId }: ScheduledQuery): Scope {
	return {
		actor: { kind: "user", uuid: user.uuid, label: user.email, role: role?.name ?? "" },
		merchantId,
		stores: user.stores,
		permissions: role?.permissions ?? [],
		requestId: "system",
		address: "",
	};
}
