import { handlingIssue } from "~/models/team/team";
import { userPatchSchema } from "~/models/team/team.schema";
import { userEntity } from "~/models/team/user.entity";
import type { Tx } from "../core/database";
import { forbidden } from "../core/errors";
import { asJson } from "../core/ledger";
import type { Scope } from "../core/scope";
import { isSchemaField, type Patch, ruled, type UndoAdapter } from "../core/undo";
import { lockPerson, lockTeam } from "./lock-team";
import { userAsRecorded } from "./record-user";
import { updateUser } from "./update-user";

const NAMED: Record<string, string> = { role: "roleV2Uuid", locations: "stores" };

/** Only for people the scope may change, since undo reveals their current state. */
export const userUndo: UndoAdapter = {
	entity: userEntity.name,
	undoable({ entityId: uuid }, { config }) {
		const find = async (tx: Tx, scope: Scope) => {
			const { actor } = await lockTeam(tx, scope, "TEAM.API_UPDATE");
			const found = await lockPerson(tx, actor, uuid);
			const issue = handlingIssue(actor, found.person);
			if (issue) throw forbidden(issue);
			return { state: asJson(await userAsRecorded(tx, found)), version: found.row.version };
		};
		return {
			permission: "TEAM.API_UPDATE",
			now: find,
			writable: (parts) =>
				parts.flatMap((part) => {
					const of = NAMED[part.field] ?? part.field;
					const source =
						isSchemaField(userPatchSchema, of) && parts.find(({ field }) => field === of);
					return source ? [{ ...part, state: source.state }] : [];
				}),
			async write(tx, scope, patch, version) {
				const { state } = await find(tx, scope);
				const { roleV2Uuid, stores } = { ...(state as Patch), ...patch };
				const whole = ruled(userPatchSchema, { roleV2Uuid, stores } as Patch);
				await updateUser(tx, scope, config, { uuid, version, patch: whole });
			},
		};
	},
};
