import { type ZodObject, type ZodType, z } from "zod";
import type { Entity } from "~/models/shared/entity";
import type { ImageKind } from "~/models/shared/image";
import type { Permission } from "~/models/shared/permissions";
import { claimChangedImages } from "../adapters/images/claim-images";
import type { Access, Definition, Parsed } from "../core/contract";
import type { Tx } from "../core/database";
import { mutation, read } from "../core/endpoint";
import { asJson } from "../core/ledger";
import type { Scope } from "../core/scope";
import { isSchemaField, ruled, type UndoAdapter } from "../core/undo";
import { getSetting, lockSetting, type SettingKind, updateSetting } from "./settings";

export interface SettingDefinition<
	Value extends object,
	Path extends string,
	Patch extends ZodObject,
	Answer extends ZodType,
> extends SettingKind<Value>,
		Pick<Definition, "tag" | "feature"> {
	entity: Entity;
	path: Path;
	permissions: Record<"read" | "update", Permission>;
	restricted?: readonly Permission[];
	schemas: { patch: Patch; answer: Answer };
	/** Image fields; an image is stored permanently once saved. */
	images?: Readonly<Record<string, ImageKind>>;
	/** Throws where the settings, as they would be, break a rule that the schema cannot know. */
	check?(scope: Scope, wanted: Value, before: Value): Promise<void> | void;
}

export function settingEndpoints<
	Value extends object,
	const Path extends string,
	Patch extends ZodObject,
	Answer extends ZodType,
>(definition: SettingDefinition<Value, Path, Patch, Answer>) {
	const { tag, feature, entity, permissions, restricted, schemas, images = {} } = definition;
	const path =
		`/api/v2/store-v2/:merchantId/locations/:storeId/${definition.path}` as `/api/v2/store-v2/:merchantId/locations/:storeId/${Path}`;
	const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });
	const access = (permission: Permission): Access => ({
		anyOf: [[permission]],
		...(restricted && { restricted }),
	});
	const noun = entity.label.toLowerCase();

	const imagesIn = (value: Value) => {
		const imageValues = Object.entries(value).filter(([field]) => field in images);
		return Object.fromEntries(imageValues) as Record<string, string | null>;
	};

	const update = (
		tx: Tx,
		scope: Scope,
		storeId: string,
		patch: Partial<Value>,
		version: number | null,
	) =>
		updateSetting(tx, scope, definition, storeId, {
			patch,
			version,
			async check(wanted, before) {
				await definition.check?.(scope, wanted, before);
				await claimChangedImages(tx, storeId, images, {
					before: imagesIn(before),
					after: imagesIn(wanted),
				});
			},
		});

	const endpoints = [
		read({
			method: "get",
			path,
			tag,
			feature,
			summary: `Get the ${noun} of a location`,
			access: access(permissions.read),
			params,
			answer: schemas.answer,
			handle: async (tx, { params }) =>
				(await getSetting(tx, definition, params.storeId)) as Parsed<Answer>,
		}),
		mutation({
			method: "patch",
			path,
			tag,
			feature,
			summary: `Change the given ${noun} of a location`,
			access: access(permissions.update),
			params,
			body: schemas.patch,
			answer: schemas.answer,
			handle: async (tx, { scope, params, body, version }) =>
				(await update(
					tx,
					scope,
					params.storeId,
					body as Partial<Value>,
					version,
				)) as Parsed<Answer>,
		}),
	] as const;

	const undo: UndoAdapter = {
		entity: entity.name,
		undoable: ({ entityId: storeId }) => ({
			feature,
			...(restricted && { restricted }),
			permission: permissions.update,
			async now(tx, scope) {
				const { row } = await lockSetting(tx, scope, definition, storeId);
				return { state: asJson({ ...row.value }), version: row.version };
			},
			writable: (parts) => parts.filter(({ field }) => isSchemaField(schemas.patch, field)),
			write: (tx, scope, patch, version) =>
				update(tx, scope, storeId, ruled(schemas.patch, patch) as Partial<Value>, version),
		}),
	};
	return { endpoints, undo };
}
