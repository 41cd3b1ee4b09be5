/** Where a person's picture is served; null when they have none. */
export function pictureAddress(row: { id: string; picture_version: string | null }): string | null {
  return row.picture_version === null ? null : `/api/users/${row.id}/picture?v=${row.picture_version}`;
}
