import { Section } from "../../page/section";
import { Badge } from "../../ui/badge";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { ConfirmDetails } from "../../ui/confirm-details";
import { Icon } from "../../ui/icon";
import { ICON_NAMES } from "../../ui/icon-names";
import { OnBadge } from "../../ui/on-badge";
import { StatusBadge } from "../../ui/status-badge";
import { TextLink } from "../../ui/text-link";
import type { Tone } from "../../ui/tone";

export function ButtonBlocks() {
	return (
		<>
			<Section title="Buttons" id="block-buttons">
				<Card>
					<div className="stack">
						{VARIANTS.map((variant) => (
							<div key={variant} className="actions">
								<Button type="button" variant={variant}>
									Save changes
								</Button>
								<Button type="button" variant={variant} icon="plus">
									Add item
								</Button>
								<Button type="button" variant={variant} size="sm" iconAfter="chevron-down">
									More
								</Button>
								<Button type="button" variant={variant} size="lg">
									Continue
								</Button>
								<Button type="button" variant={variant} icon="trash" iconOnly>
									Remove
								</Button>
								<Button type="button" variant={variant} pending>
									Saving
								</Button>
								<Button type="button" variant={variant} icon="check" disabled>
									Confirm
								</Button>
							</div>
						))}
						<div className="actions">
							<ButtonLink to="/dev/outbox" variant="primary" icon="mail">
								Open outbox
							</ButtonLink>
							<ButtonLink to="/dev/outbox">Open outbox</ButtonLink>
							<TextLink to="/dev/outbox">Open outbox</TextLink>
						</div>
						<Button type="button" variant="primary" block>
							Sign in
						</Button>
					</div>
				</Card>
			</Section>
			<Section title="Dialogs" id="block-dialogs">
				<Card>
					<div className="actions">
						<ConfirmDetails label="Delete zone" icon="trash" title="Delete “Downtown”?">
							<p>Downtown guests can no longer order delivery.</p>
						</ConfirmDetails>
					</div>
					<ConfirmDetails label="Delete tax" icon="trash" title="Delete “City tax”?" open>
						<p className="mb-3">Orders stop charging it at once.</p>
						<Button type="button" variant="danger" icon="trash">
							Yes, delete this tax
						</Button>
					</ConfirmDetails>
				</Card>
			</Section>
			<Section title="Chips" id="block-chips">
				<Card>
					<div className="actions">
						{TONES.map((tone) => (
							<StatusBadge key={tone} tone={tone}>
								{`${tone.slice(0, 1).toUpperCase()}${tone.slice(1)}`}
							</StatusBadge>
						))}
					</div>
					<div className="actions mt-4">
						<Badge>Default</Badge>
						<Badge tone="accent" icon="star">
							Popular
						</Badge>
						<OnBadge isOn />
						<OnBadge isOn={false} />
					</div>
				</Card>
			</Section>
			<Section title="Icons" id="block-icons">
				<Card>
					{ICON_NAMES.map((name) => (
						<Icon key={name} name={name} className="mb-3 mr-3" />
					))}
				</Card>
			</Section>
		</>
	);
}

const VARIANTS = ["primary", "secondary", "ghost", "danger", "danger-quiet"] as const;

const TONES: Tone[] = [
	"neutral",
	"accent",
	"info",
	"success",
	"warning",
	"danger",
	"new",
	"received",
	"ready",
	"complete",
	"canceled",
	"cleared",
	"test",
	"refunded",
	"delayed",
];
