import type { AreaLevel, HeldArea } from "~/models/shared/held-area";
import { PERMISSION_GROUPS } from "~/models/shared/permission-groups";
import {
	ALL_PERMISSION_GROUPS,
	PERMISSION_GROUP_WORDS,
	permissionWords,
} from "~/models/shared/permission-words";
import { heldBy, type Permission, RESTRICTING } from "~/models/shared/permissions";

export function heldAreas(permissions: readonly string[]): HeldArea[] {
	return allAreas(permissions).filter(({ level }) => level !== "none");
}

export function allAreas(permissions: readonly string[]): HeldArea[] {
	const holds = heldBy(permissions);
	return ALL_PERMISSION_GROUPS.map((group) => {
		const all = PERMISSION_GROUPS[group].map((name) => `${group}.${name}` as Permission);
		const held = all.filter(holds);
		return {
			group,
			label: PERMISSION_GROUP_WORDS[group].label,
			level: levelOf(held, all.filter((permission) => !NOT_COUNTED.includes(permission)).length),
			words: held.map(permissionWords),
		};
	});
}

/** Restrictions and platform permissions are not missing from an area. */
const NOT_COUNTED: readonly Permission[] = [...RESTRICTING, "ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"];

const LOOKING = /\.(?:\w*VIEW|API_READ|WEB_READ|EXPORT)$/;

function levelOf(held: readonly Permission[], all: number): AreaLevel {
	if (held.length === 0) return "none";
	if (held.every((permission) => RESTRICTING.includes(permission))) return "limits";
	if (held.every((permission) => LOOKING.test(permission))) return "read";
	return held.length >= all ? "full" : "part";
}
