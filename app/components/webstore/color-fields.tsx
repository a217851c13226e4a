import { contrastMessage, parseColor } from "~/models/webstore/color";
import { STYLED_PARTS, type StyledPart } from "~/models/webstore/styling";
import type { FieldProps } from "../form/field";
import { FormRow } from "../form/form-section";
import { TextField } from "../form/text-field";
import { Icon } from "../ui/icon";

type ColorFieldsProps = {
	part: StyledPart;
	fieldProps: (name: string) => Pick<FieldProps, "field" | "label" | "readOnly">;
};

export function ColorFields({ part, fieldProps }: ColorFieldsProps) {
	const [background, color] = [
		fieldProps(STYLED_PARTS[part].background),
		fieldProps(STYLED_PARTS[part].color),
	];
	const warning = contrastMessage(
		parseColor(background.field.value),
		parseColor(color.field.value),
	);
	return (
		<FormRow>
			<ColorField {...background} />
			<ColorField
				{...color}
				hint={
					warning && (
						<span className="contrast-warning">
							<Icon name="alert" size={18} />
							<span>{warning}</span>
						</span>
					)
				}
			/>
		</FormRow>
	);
}

function ColorField(props: FieldProps) {
	const color = parseColor(props.field.value);
	return (
		<TextField
			{...props}
			className="color-field"
			placeholder="#rrggbb"
			autoComplete="off"
			spellCheck={false}
			button={
				<svg className="color-swatch" aria-hidden="true">
					{color && <rect width="100%" height="100%" fill={color} />}
				</svg>
			}
		/>
	);
}
