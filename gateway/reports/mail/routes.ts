import { z } from "zod";
import {
	newScheduleBody,
	reportScheduleSchema,
	scheduleBody,
	stopReportsBody,
} from "~/models/reports/report-schedule.schema";
import { SYSTEM } from "../../core/database";
import { open, readAcross } from "../../core/endpoint";
import { requirePerson } from "../../identity/people/own-account";
import { ownAccount } from "../../identity/people/own-account-endpoint";
import {
	changeSchedule,
	createSchedule,
	deleteSchedule,
	listOwnSchedules,
	lockSchedule,
	requireReportAccess,
} from "./own-schedules";
import { stopByCode } from "./stop-by-code";

const PATH = "/api/v2/auth/report-schedules";
const tag = "Reports";
const params = z.object({ id: z.uuid() });

/** A person's own reports by email. */
export const scheduleEndpoints = [
	readAcross({
		method: "get",
		path: PATH,
		tag,
		summary: "List the caller's reports by email",
		access: "signed-in",
		answer: z.array(reportScheduleSchema),
		handle: ({ services, caller, context }) => {
			const person = requirePerson(caller, context);
			return services.database.read(SYSTEM, (tx) => listOwnSchedules(tx, person));
		},
	}),
	ownAccount({
		method: "post",
		path: PATH,
		tag,
		summary: "Schedule a report by email",
		body: newScheduleBody,
		answer: reportScheduleSchema,
		status: 201,
		async handle({ services, caller, person, body }, finish) {
			await requireReportAccess(services, caller, person, body);
			return finish(async (tx) => ({
				status: 201,
				body: await createSchedule(tx, person, body),
			}));
		},
	}),
	ownAccount({
		method: "patch",
		path: `${PATH}/:id`,
		tag,
		summary: "Change, pause or resume a report by email",
		params,
		body: scheduleBody,
		answer: reportScheduleSchema,
		async handle({ services, caller, person, params, body, version }, finish) {
			if (body.isPaused === false) {
				const schedule = await services.database.transaction(SYSTEM, (tx) =>
					lockSchedule(tx, person, params.id),
				);
				await requireReportAccess(services, caller, person, schedule);
			}
			return finish(async (tx) => {
				const before = await lockSchedule(tx, person, params.id);
				return { status: 200, body: await changeSchedule(tx, person, before, body, version) };
			});
		},
	}),
	ownAccount({
		method: "delete",
		path: `${PATH}/:id`,
		tag,
		summary: "Delete a report by email",
		params,
		answer: params,
		handle: ({ person, params }, finish) =>
			finish(async (tx) => ({ status: 200, body: await deleteSchedule(tx, person, params.id) })),
	}),
	open({
		method: "post",
		path: `${PATH}/stop`,
		tag,
		summary: "Stop a report by email with the code in its message",
		body: stopReportsBody,
		answer: z.object({ isStopped: z.literal(true) }),
		handle: ({ services, body }) => stopByCode(services, body.code),
	}),
] as const;
