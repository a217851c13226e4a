import type { AreaLevel, GrantedArea } from "~/models/shared/granted-area";
import { PERMISSION_GROUPS } from "~/models/shared/permission-groups";
import {
	ALL_PERMISSION_GROUPS,
	groupLabel,
	permissionLabel,
} from "~/models/shared/permission-labels";
import { type Permission, permissionCheck, RESTRICTING } from "~/models/shared/permissions";

export function grantedAreas(permissions: readonly string[]): GrantedArea[] {
	return allAreas(permissions).filter(({ level }) => level !== "none");
}

export function allAreas(permissions: readonly string[]): GrantedArea[] {
	const can = permissionCheck(permissions);
	return ALL_PERMISSION_GROUPS.map((group) => {
		const all = PERMISSION_GROUPS[group].map((name) => `${group}.${name}` as Permission);
		const granted = all.filter(can);
		return {
			group,
			label: groupLabel(group).label,
			level: areaLevel(
				granted,
				all.filter((permission) => !NOT_COUNTED.includes(permission)).length,
			),
			labels: granted.map(permissionLabel),
		};
	});
}

/** Restrictions and platform permissions are not missing from an area. */
const NOT_COUNTED: readonly Permission[] = [...RESTRICTING, "ROLE_PERMISSION.PLATFORM_SUPER_ADMIN"];

const LOOKING = /\.(?:\w*VIEW|\w*READ|EXPORT)$/;

function areaLevel(granted: readonly Permission[], all: number): AreaLevel {
	if (granted.length === 0) return "none";
	if (granted.every((permission) => RESTRICTING.includes(permission))) return "limits";
	if (granted.every((permission) => LOOKING.test(permission))) return "read";
	return granted.length >= all ? "full" : "part";
}
