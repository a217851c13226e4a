import { ButtonForm } from "~/components/form/button-form";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import type { DeliveryZoneRow } from "~/models/fulfilment/delivery-zone-view";

type ZoneButtonsProps = { page: { csrf: string; formKey: string }; zone: DeliveryZoneRow };

export function ZoneButtons({ page, zone }: ZoneButtonsProps) {
	const { name, isEnabled, isFirst, isLast } = zone;
	const button = (intent: string, rest: Omit<ZoneButtonProps, "page" | "zone" | "intent">) => (
		<ZoneButton page={page} zone={zone} intent={intent} {...rest} />
	);
	const switchId = `zone-more-${zone.id}`;
	return (
		<div className="actions over-row zone-buttons">
			<input type="checkbox" id={switchId} className="actions-switch sr-only" />
			<label htmlFor={switchId} className="btn btn-secondary btn-icon btn-sm actions-toggle">
				<Icon name="dots" size={16} label={`Actions for ${name}`} />
			</label>
			{button("up", { icon: "arrow-up", disabled: isFirst, label: `Move ${name} up` })}
			{button("down", { icon: "arrow-down", disabled: isLast, label: `Move ${name} down` })}
			{isEnabled
				? button("off", { text: "Turn off", label: `Turn off ${name}` })
				: button("on", { text: "Turn on", label: `Turn on ${name}` })}
		</div>
	);
}

type ZoneButtonProps = ZoneButtonsProps & {
	intent: string;
	label: string;
	text?: string;
	icon?: IconName;
	disabled?: boolean;
};

function ZoneButton({ page, zone, intent, label, text, icon, disabled }: ZoneButtonProps) {
	return (
		<ButtonForm
			preventScrollReset
			csrf={page.csrf}
			idempotencyKey={`${intent}:${page.formKey}:${zone.id}`}
			values={{ version: zone.version, zone: zone.id }}
		>
			<Button
				name="intent"
				value={intent}
				size="sm"
				variant="secondary"
				icon={icon}
				iconOnly={!text}
				disabled={disabled}
				aria-label={text && label}
			>
				{text ?? label}
			</Button>
		</ButtonForm>
	);
}
