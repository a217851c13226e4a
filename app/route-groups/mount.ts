import { route } from "@remix-run/route-config";
import { MENU_KINDS } from "../models/menu/menu-kind";

/** Mounts a module of the organization's pages at a location too; see requirePageAt. */
export function atLocation(path: string, file: string) {
	return route(path, file, { id: file.replace(/([^/]+)\.tsx$/, "location-$1") });
}

/** Mounts the form of an entity for a new one of the list and for one that is there. */
export function entityForm(list: string, param: string, file: string) {
	return [
		route(`${list}/new`, file, { id: file.replace(/-edit\.tsx$/, "-new") }),
		route(`${list}/:${param}/edit`, file),
	];
}

/** Mounts the download of a list; see services/files/list-files.server.ts. */
export function listFile(path: string, name: string) {
	return route(path, "routes/shell/list-file.tsx", { id: `routes/${name}` });
}

/** Mounts the lists of menu parts at both levels, one for each kind. */
export function menuLists(ending: string, file: string) {
	const name = file.replace(/\.tsx$/, "");
	return MENU_KINDS.flatMap((kind) => [
		route(`dashboard/menu-management/:merchantId/${kind}${ending}`, file, {
			id: `${name}.${kind}`,
		}),
		route(`location/:id/menu-management/${kind}${ending}`, file, {
			id: `${name.replace("menu-parts", "location-menu-parts")}.${kind}`,
		}),
	]);
}
