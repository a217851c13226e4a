import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { OnBadge } from "~/components/ui/on-badge";

type SecondStepCardProps = {
	since: string | null;
	recoveryCodesLeft: number;
	isRequired: boolean;
	isLacking: boolean;
};

const FEW_CODES = 3;

export function SecondStepCard({
	since,
	recoveryCodesLeft,
	isRequired,
	isLacking,
}: SecondStepCardProps) {
	return (
		<Card title="Two-step sign-in" actions={<State since={since} />}>
			{isLacking && (
				<div className="mb-4">
					<Notice kind="warning" title="Your organization requires two-step sign-in">
						{since ? "Confirm this device with a code to continue." : "Set one up to continue."}
					</Notice>
				</div>
			)}
			<p className="mb-4">
				{since
					? `Set up on ${since}. You enter a code from your authenticator app after the password.`
					: "Enter a code from an app on your phone when you sign in. Protects you if your password is stolen."}
				{since && ` Recovery codes left: ${recoveryCodesLeft}.`}
				{since && recoveryCodesLeft <= FEW_CODES && " Create new ones soon."}
				{!isLacking && isRequired && " Your organization requires it."}
			</p>
			<ButtonLink
				to="/account/second-step"
				icon="shield"
				variant={isLacking ? "primary" : "secondary"}
			>
				{buttonLabel(since, isLacking)}
			</ButtonLink>
		</Card>
	);
}

function State({ since }: Pick<SecondStepCardProps, "since">) {
	return <OnBadge isOn={since !== null} />;
}

function buttonLabel(since: string | null, isLacking: boolean): string {
	if (!since) return "Set up two-step sign-in";
	return isLacking ? "Confirm this device" : "Manage two-step sign-in";
}
