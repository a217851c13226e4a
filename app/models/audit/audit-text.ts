import type { AuditActor } from "~/models/shared/audit-actor";
import type { Deed, Entity } from "~/models/shared/entity";
import { roleLabel } from "~/models/shared/permissions";
import { fieldLabel } from "./audit";

/** The verb for an action: "confirmed" in "confirmed order 1486". */
export function actionVerb(entity: Entity, deed: Deed): string {
	return findVerb(entity, deed) ?? deed.action.replaceAll("-", " ");
}

export function findVerb(entity: Entity, deed: Deed): string | undefined {
	return entity.verb?.(deed) ?? entity.verbs?.[deed.action] ?? ACTION_VERBS[deed.action];
}

/** The object of the verb: "order 1486", "the business hours of Wicker Park". */
export function entityText(entity: Entity, deed: Deed): string {
	return entity.sentence?.(deed) ?? `${entity.label.toLowerCase()} ${deed.entityLabel}`;
}

export const NOBODY = "NOBODY";

export function actorRoleLabel({ kind, role }: Pick<AuditActor, "kind" | "role">): string {
	if (kind === "api-key") return "API key";
	if (kind === "system") return role === NOBODY ? "Not signed in" : "Automatic";
	return roleLabel(role);
}

export function fieldChoices(entities: readonly Entity[]): { value: string; label: string }[] {
	const choices = entities.flatMap((entity) =>
		Object.entries(entity.fields)
			.filter(([, field]) => field.isFilter)
			.map(([value]) => ({ value, label: fieldLabel(entity, value) })),
	);
	return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}

const ACTION_VERBS: Record<string, string> = {
	create: "created",
	update: "changed",
	delete: "deleted",
	import: "imported",
	restore: "restored",
	start: "started",
	end: "ended",
};
