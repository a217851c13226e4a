import { eq } from "drizzle-orm";
import { SYSTEM } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";
import { readSignedId } from "../../core/signed-id";
import { users } from "../../identity/people/tables";
import { stopSchedule } from "./send-reports";
import { reportSchedules, SCHEDULE } from "./tables";

const STOPPED = "You stopped it with the link in an email.";

/** Stops a report by the code of its message, without a sign-in; once more has no effect. Throws 410 for any other code. */
export async function stopByCode(
	{ database, config }: Services,
	code: string,
): Promise<{ isStopped: true }> {
	const id = readSignedId(config, SCHEDULE, code);
	if (!id) throw new GatewayError(410, "This link no longer works.");
	await database.transaction(SYSTEM, async (tx) => {
		const [found] = await tx
			.select({ row: reportSchedules, email: users.email })
			.from(reportSchedules)
			.innerJoin(users, eq(users.uuid, reportSchedules.userUuid))
			.where(eq(reportSchedules.id, id))
			.for("update", { of: reportSchedules });
		if (found && found.row.state !== "stopped") {
			await stopSchedule(tx, found.row, found.email, STOPPED);
		}
	});
	return { isStopped: true };
}
