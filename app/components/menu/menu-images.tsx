import { FoldedFields } from "~/components/form/folded-fields";
import { FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { ImageField } from "~/components/form/image-field";
import { MENU_IMAGE_LABELS, type MenuImageField } from "~/models/menu/menu-image";
import { menuImageKinds } from "~/models/menu/menu-image-kinds";
import type { MenuKind } from "~/models/menu/menu-kind";

type MenuImagesProps = { form: FormState; kind: MenuKind; title: string; readOnly?: boolean };

export function MenuImages({ form, kind, title, readOnly }: MenuImagesProps) {
	const names = Object.keys(menuImageKinds(kind)) as MenuImageField[];
	if (names.length === 0) return null;
	const set = names.filter((name) => form.field(name).value !== "");
	const isWrong = names.some((name) => form.field(name).errors.length > 0);
	const isOpen = isWrong || (form.returned && set.length > 0);
	const labels = (set.length > 0 ? set : names).map((name) =>
		MENU_IMAGE_LABELS[name].label.toLowerCase(),
	);
	const listed = labels.join(", ");
	const hint = set.length > 0 ? `Set: ${listed}` : `None yet: ${listed}`;
	return (
		<FoldedFields title="Images" hint={hint} isOpen={isOpen}>
			<FormSection title="Images" description="Photos customers see.">
				{names.map((name) => (
					<MenuImage
						key={name}
						name={name}
						form={form}
						kind={kind}
						title={title}
						readOnly={readOnly}
					/>
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
	const preset = menuImageKinds(kind)[name];
	if (!preset) return null;
	const { label, hint: presetHint } = MENU_IMAGE_LABELS[name];
	return (
		<ImageField
			form={form}
			field={form.field(name)}
			label={label}
			kind={preset}
			hint={hint || presetHint}
			alt={`${label} of ${title || "it"}`}
			readOnly={readOnly}
		/>
	);
}
