import { exportEntity } from "./audit/export.entity";
import { refusalEntity } from "./audit/refusal.entity";
import { businessHoursEntity } from "./hours/business-hours.entity";
import { apiKeyEntity } from "./identity/api-key.entity";
import { linkedAccountEntity } from "./identity/linked-account.entity";
import { secondFactorEntity } from "./identity/second-factor.entity";
import { sessionEntity } from "./identity/session.entity";
import { locationEntity } from "./locations/location.entity";
import { locationGroupEntity } from "./locations/location-group.entity";
import { featureFlagEntity } from "./merchants/feature-flag.entity";
import { merchantEntity } from "./merchants/merchant.entity";
import { orderEntity } from "./orders/order.entity";
import { refundEntity } from "./orders/refund.entity";
import type { Entity } from "./shared/entity";
import { supportSessionEntity } from "./support/support-session.entity";
import { taskEntity } from "./tasks/task.entity";
import { roleEntity } from "./team/role.entity";
import { userEntity } from "./team/user.entity";

export const entities: readonly Entity[] = [
	merchantEntity,
	locationEntity,
	locationGroupEntity,
	businessHoursEntity,
	orderEntity,
	refundEntity,
	userEntity,
	roleEntity,
	sessionEntity,
	apiKeyEntity,
	featureFlagEntity,
	secondFactorEntity,
	linkedAccountEntity,
	supportSessionEntity,
	refusalEntity,
	exportEntity,
	taskEntity,
];

const byName = new Map(entities.map((entity) => [entity.name, entity]));

/** The entity of an audit row. Throws for an unknown name. */
export function entityOf(name: string): Entity {
	const entity = byName.get(name);
	if (!entity) throw new Error(`No entity is called ${name}`);
	return entity;
}

/** The entity of a name from an address, or null. */
export function findEntity(name: string | undefined): Entity | null {
	return (name && byName.get(name)) || null;
}

/** Lists that can be exported, with their names in the audit log. */
export const exportLabels: Readonly<Record<string, string>> = Object.assign(
	{},
	...entities.map(({ exports }) => exports ?? {}),
);
