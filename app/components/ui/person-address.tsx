export function PersonAddress({ email }: { email: string }) {
	return (
		<span className="person-address block break-words text-sm font-normal text-muted-foreground">
			{email}
		</span>
	);
}
