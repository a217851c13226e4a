import { FoldedFields } from "~/components/form/folded-fields";
import { FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { ImageField } from "~/components/form/image-field";
import { MENU_IMAGE_WORDS, type MenuImageField } from "~/models/menu/menu-image";
import { menuImagesOf } from "~/models/menu/menu-images-of";
import type { MenuKind } from "~/models/menu/menu-kind";

type MenuImagesProps = { form: FormState; kind: MenuKind; title: string; readOnly?: boolean };

export function MenuImages({ form, kind, title, readOnly }: MenuImagesProps) {
	const names = Object.keys(menuImagesOf(kind)) as MenuImageField[];
	if (names.length === 0) return null;
	const set = names.filter((name) => form.field(name).value !== "");
	const isWrong = names.some((name) => form.field(name).errors.length > 0);
	const isOpen = isWrong || (form.returned && set.length > 0);
	const words = (set.length > 0 ? set : names).map((name) =>
		MENU_IMAGE_WORDS[name].label.toLowerCase(),
	);
	const listed = words.join(", ");
	const hint = set.length > 0 ? `Set: ${listed}` : `None yet: ${listed}`;
	return (
		<FoldedFields title="Images" hint={hint} isOpen={isOpen}>
			<FormSection title="Images" description="Photos customers see.">
				{names.map((name) => (
					<MenuImage key={name} name={name} {...{ form, kind, title, readOnly }} />
				))}
			</FormSection>
		</FoldedFields>
	);
}

type MenuImageProps = {
	form: FormState;
	name: MenuImageField;
	kind: MenuKind;
	title: string;
	hint?: string | false;
	readOnly?: boolean | undefined;
};

export function MenuImage({ form, name, kind, title, hint, readOnly }: MenuImageProps) {
	const preset = menuImagesOf(kind)[name];
	if (!preset) return null;
	const { label, hint: words } = MENU_IMAGE_WORDS[name];
	return (
		<ImageField
			form={form}
			field={form.field(name)}
			label={label}
			kind={preset}
			hint={hint || words}
			alt={`${label} of ${title || "it"}`}
			readOnly={readOnly}
		/>
	);
}
