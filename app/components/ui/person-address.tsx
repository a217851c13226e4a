/** The address beneath a person's name, which tells people of the same name apart. */
export function PersonAddress({ email }: { email: string }) {
	return (
		<span className="person-address block break-words text-sm font-normal text-muted-foreground">
			{email}
		</span>
	);
}
